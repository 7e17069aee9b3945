from typing import Callable

import pytorch_lightning as pl
from torch import nn


class Kept(pl.LightningModule):
    def __init__(self, backbone, loss=None):
        super().__init__()
        self.save_hyperparameters()
        self.backbone = backbone

    def forward(self, x):
        return self.backbone(x)


class Annotated(pl.LightningModule):
    def __init__(self, net: nn.Module):
        super().__init__()
        self.save_hyperparameters(ignore=("optimizer",))


class Mapped(pl.LightningModule):
    def __init__(self, act: Callable[[float], float]):
        super().__init__()
        self.save_hyperparameters()


class Made(pl.LightningModule):
    def __init__(self, encoder_class, size):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = encoder_class(size)


def kept(model: Kept, trainer: pl.Trainer, loader):
    trainer.test(model, loader, ckpt_path="best", weights_only=False)
