"""Data that are prepared by the module's own code, which every process runs."""

import torch
from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader


class Tagger(LightningModule):
    def __init__(self, config=None):
        super().__init__()
        self.config = config
        if config:
            self.prepare_data()

    def prepare_data(self):
        self.train_set = torch.randn(16, 4)

    def train_dataloader(self):
        return DataLoader(self.train_set)


class Data(LightningDataModule):
    def prepare_data(self):
        self.rows = torch.randn(16, 4)

    def setup(self, stage=None):
        self.prepare_data()

    def train_dataloader(self):
        return DataLoader(self.rows)


trainer = Trainer(devices=2)
