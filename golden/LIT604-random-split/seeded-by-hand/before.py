import lightning as L
import torch
from torch.utils.data import random_split


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.full, [80, 20])


class Here(L.LightningDataModule):
    def setup(self, stage=None):
        torch.manual_seed(1)
        self.train, self.val = random_split(self.full, [80, 20])


def main():
    torch.manual_seed(0)
    L.Trainer(devices=2, strategy="ddp").fit(Net(), datamodule=Data())
