import csv

from lightning.pytorch import Callback, LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.epoch_outputs = []

    def validation_step(self, batch, batch_idx):
        self.epoch_outputs.append(self(batch))


class Scores(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        scores = [score(row) for row in pl_module.epoch_outputs]
        with open("scores.csv", "a") as file:
            file.write(f"{trainer.current_epoch},{sum(scores)}\n")
        if trainer.is_global_zero:
            with open("epochs.txt", "a") as file:
                file.write(f"{trainer.current_epoch}\n")

    def on_test_end(self, trainer, pl_module):
        with open("results.csv", "w") as file:
            csv.writer(file).writerows(pl_module.results)


def score(row):
    return row.sum()
