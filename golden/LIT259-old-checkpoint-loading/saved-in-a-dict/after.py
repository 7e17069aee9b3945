from argparse import Namespace

import pytorch_lightning as pl
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        if isinstance(options, dict):
            options = Namespace(**options)
        self.save_hyperparameters({"options": options})
        self.layer = nn.Linear(options.width, 1)


class Named(pl.LightningModule):
    def __init__(self, options, width):
        super().__init__()
        self.save_hyperparameters("options", "width")
        self.layer = nn.Linear(width, options.classes)


def resumed(trainer: pl.Trainer, net, loader, path):
    trainer.fit(net, loader, ckpt_path=path, weights_only=False)
