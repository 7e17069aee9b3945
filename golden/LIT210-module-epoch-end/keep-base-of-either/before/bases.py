import pytorch_lightning as pl
from torch import nn


def chosen(plain):
    return nn.Module if plain else pl.LightningModule


Base = chosen(True)
