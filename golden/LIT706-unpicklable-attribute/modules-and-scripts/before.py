import importlib

import numpy as np
import torch
from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, path):
        self.file = open(path)

    def __getitem__(self, index):
        return torch.tensor(float(self.file.readline()))


class Net(LightningModule):
    def __init__(self, backend="math"):
        super().__init__()
        self.np = np
        self.backend = importlib.import_module(backend)
        self.sine = np.sin

    def training_step(self, batch, batch_idx):
        return batch.sum() * float(self.np.sqrt(self.backend.pi))


def main(path):
    trainer = Trainer(devices=2, accelerator="cpu", strategy="ddp_spawn")
    trainer.fit(Net(), DataLoader(Rows(path), batch_size=4))
