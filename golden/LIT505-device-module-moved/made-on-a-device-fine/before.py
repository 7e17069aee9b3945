import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, device=None):
        super().__init__()
        self.register_buffer("mean", torch.zeros(4, device="cpu"))
        self.first = nn.Linear(4, 4, device=device, dtype=torch.float64)
        self.rest = nn.Sequential(nn.Linear(4, 4, device=self.device), nn.ReLU())

    def training_step(self, batch, batch_idx):
        return self.rest(self.first(batch - self.mean)).mean()
