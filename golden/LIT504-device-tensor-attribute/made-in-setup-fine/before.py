import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningDataModule, LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 2)

    def setup(self, stage):
        self.weights = torch.tensor([1.0, 2.0])
        self.given = torch.tensor([1.0, 2.0], device=self.device)
        self.register_buffer("shift", torch.zeros(1, 8))
        self.shift = torch.ones(1, 8)
        self.number = torch.tensor(2.0)
        self.rows = torch.rand(16, 8)
        self.seen = torch.zeros(4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        self.seen[batch_idx % 4] = float(y.sum())
        out = self.net(x + self.shift) * self.number * self.given
        return F.cross_entropy(out, y, weight=self.weights.to(y.device))

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.rows)


class Data(LightningDataModule):
    def setup(self, stage):
        self.rows = torch.rand(16, 8)
        self.scaled = self.rows * torch.tensor([2.0] * 8)
