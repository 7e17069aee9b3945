import json
from functools import partial

import torch
from lightning.pytorch import LightningModule, Trainer


def dump(scores, path=None):
    if path is not None:
        with open(path, "w") as f:
            json.dump(scores, f)


def passed_on(scores, where=None):
    written(scores, where=where)


def written(scores, where=None):
    if where is not None:
        with open("where.txt", "w") as f:
            json.dump(scores, f)


class Net(LightningModule):
    def __init__(self, size, keep_scores=False, keep_more=False, later=False):
        super().__init__()
        self.keep_scores = keep_scores
        self.keep_more = keep_more
        self.later = later
        self.layer = torch.nn.Linear(size, 1)

    def on_validation_epoch_end(self):
        if self.keep_scores:
            if self.trainer.is_global_zero:
                with open("kept.txt", "w") as f:
                    f.write("done")
        if self.keep_more:
            if self.trainer.is_global_zero:
                with open("more.txt", "w") as f:
                    f.write("done")
        if self.later:
            if self.trainer.is_global_zero:
                with open("later.txt", "w") as f:
                    f.write("done")

    def on_train_epoch_end(self):
        dump({"loss": 0.0}, "scores.json")
        passed_on({"loss": 0.0}, where="there")


class Other(LightningModule):
    def __init__(self, size, keep_own=False):
        super().__init__()
        self.keep_own = keep_own

    def on_validation_epoch_end(self):
        if self.keep_own:
            if self.trainer.is_global_zero:
                with open("own.txt", "w") as f:
                    f.write("done")


net = Net(4, True)
made = partial(Net, keep_more=True)(4)
net.later = True
Trainer(devices=2).fit(net)
Trainer(devices=2).fit(made)
for options in [{"keep_own": True}]:
    Trainer(devices=2).fit(Other(4, **options))
