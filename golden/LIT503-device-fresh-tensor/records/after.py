from dataclasses import dataclass

import torch
from lightning.pytorch import LightningModule
from torch import nn


@dataclass
class Gaussian:
    mean: torch.Tensor
    logvar: torch.Tensor
    fixed: bool = False

    def sample(self):
        noise = torch.randn(self.mean.shape, device=self.mean.device)
        return self.mean + noise * torch.exp(0.5 * self.logvar)

    def scaled(self):
        return torch.exp(self.logvar) * torch.full((4,), 0.5, device=self.logvar.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(4, 8)

    def encode(self, x):
        mean, logvar = self.encoder(x).chunk(2, dim=-1)
        return Gaussian(mean, logvar)

    def training_step(self, batch, batch_idx):
        posterior = self.encode(batch)
        return posterior.sample().sum() + posterior.scaled().sum()
