from dataclasses import dataclass
from typing import Optional

import torch
from lightning.pytorch import LightningModule
from torch import nn
from torch.utils.data import DataLoader


@dataclass
class Sample:
    """Of a data set, on the CPU."""

    x: torch.Tensor

    def noisy(self):
        return self.x + torch.randn(self.x.shape)


class Samples:
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return Sample(torch.rand(4)).noisy()


@dataclass
class Prior:
    """Made with the module, on the CPU."""

    mean: torch.Tensor

    def sample(self):
        return self.mean + torch.randn(self.mean.shape)


@dataclass
class Output:
    loss: torch.Tensor
    mask: Optional[torch.Tensor] = None

    def total(self):
        return self.loss * torch.tensor(2.0) + torch.randn_like(self.loss)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.start = float(Prior(torch.zeros(4)).sample().sum())

    def training_step(self, batch, batch_idx):
        return Output(self.net(batch).sum()).total() + self.start

    def train_dataloader(self):
        return DataLoader(Samples())
