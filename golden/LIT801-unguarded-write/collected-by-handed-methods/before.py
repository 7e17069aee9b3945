from abc import abstractmethod

import lightning as L
import pandas as pd
from lightning.pytorch.callbacks import BasePredictionWriter


class Writer(BasePredictionWriter):
    def __init__(self, folder):
        super().__init__("batch")
        self.folder = folder

    def write_on_batch_end(self, trainer, pl_module, prediction, batch_indices, batch, batch_idx, dataloader_idx):
        scores, names = prediction
        list(map(self.keep, scores, names))

    @abstractmethod
    def keep(self, score, name):
        pass


class Table(Writer):
    def __init__(self, folder):
        super().__init__(folder)
        self.scores = pd.DataFrame(data={}, columns=["name", "score"])

    def keep(self, score, name):
        row = pd.DataFrame(data={"name": [name], "score": [float(score)]})
        self.scores = pd.concat([self.scores, row])

    def on_predict_end(self, trainer, pl_module):
        self.scores.to_pickle(f"{self.folder}/scores.pkl")


class Count(Writer):
    def __init__(self, folder):
        super().__init__(folder)
        self.count = 0
        self.names = []

    def keep(self, score, name):
        self.count += 1
        self.names.append(name)

    def on_predict_epoch_end(self, trainer, pl_module):
        with open(f"{self.folder}/count.txt", "w") as file:
            file.write(str(self.count))

    def on_predict_end(self, trainer, pl_module):
        with open(f"{self.folder}/names.txt", "w") as file:
            file.write("\n".join(self.names))


class Described(Writer):
    def __init__(self, folder):
        super().__init__(folder)
        self.title = "scores"

    def call_it(self, title):
        self.title = title

    def on_predict_start(self, trainer, pl_module):
        with open(f"{self.folder}/about.txt", "w") as file:
            file.write(self.title)


trainer = L.Trainer(strategy="ddp", devices=2, callbacks=[Table("out"), Count("out"), Described("out")])
