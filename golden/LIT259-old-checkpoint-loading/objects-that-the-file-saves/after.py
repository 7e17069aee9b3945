import os

import pytorch_lightning as pl
import torch


class Numbers(torch.utils.data.Dataset):
    def __init__(self, values):
        self.values = values


class Data(pl.LightningDataModule):
    def prepare_data(self):
        if not os.path.isfile("valid.pt"):
            train = Numbers(torch.randn(8, 2))
            torch.save(train, "train.pt")
            torch.save(Numbers(torch.randn(4, 2)), os.path.join(self.root, "valid.pt"))

    def setup(self, stage=None):
        self.train = torch.load("train.pt", weights_only=False)
        self.valid = torch.load(os.path.join(self.root, "valid.pt"), weights_only=False)
