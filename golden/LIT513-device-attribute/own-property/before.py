import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.device = torch.device("cuda")

    @property
    def device(self):
        return self._where

    @device.setter
    def device(self, where):
        self._where = where
