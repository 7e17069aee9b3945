import json

import torch
from lightning.pytorch import LightningModule, Trainer


def dump(scores, path=None, pretty=True):
    if path is not None:
        with open(path, "w") as f:
            json.dump(scores, f)
    if not pretty:
        with open("scores.txt", "w") as f:
            f.write(str(scores))


class Net(LightningModule):
    def __init__(self, size, keep_scores=False, out=None, quiet=True):
        super().__init__()
        self.save_hyperparameters()
        self.keep_scores = keep_scores
        self.layer = torch.nn.Linear(size, 1)

    def on_validation_epoch_end(self):
        if self.keep_scores:
            with open("kept.txt", "w") as f:
                f.write("done")
        if self.hparams.out is None:
            return
        with open(self.hparams.out, "w") as f:
            f.write("done")

    def on_train_epoch_end(self):
        dump({"loss": 0.0})
        self.report(1)

    def report(self, number, detailed=False):
        if number and detailed:
            with open("report.txt", "w") as f:
                f.write("done")


Trainer(devices=2).fit(Net(4))
