import pytorch_lightning as pl
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, options, width, rate):
        super().__init__()
        self.save_hyperparameters("width", "rate")
        self.layer = nn.Linear(width, options.classes)


class Told(pl.LightningModule):
    def __init__(self, options, width):
        super().__init__()
        self.save_hyperparameters({"width": width, "classes": options.classes})
        self.layer = nn.Linear(width, options.classes)


def resumed(trainer: pl.Trainer, net, loader, path):
    trainer.fit(net, loader, ckpt_path=path)
