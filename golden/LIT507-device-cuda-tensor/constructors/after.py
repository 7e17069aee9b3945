import torch
from lightning.pytorch import LightningModule
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        gate = torch.tensor([0], dtype=torch.float32, device=x.device).bernoulli_(0.5)
        return x * gate * torch.empty(x.size(0), dtype=torch.float32, device=x.device).uniform_(0, 1)


class Gan(LightningModule):
    def __init__(self):
        super().__init__()
        self.gate = Gate()

    def training_step(self, batch, batch_idx):
        valid = torch.empty(len(batch), 1, dtype=torch.float32, device=self.device).fill_(1.0)
        labels = torch.tensor([0, 1], dtype=torch.int64, device=self.device)
        empty = torch.empty(0, dtype=torch.uint8, device=self.device)
        return self.loss(self.gate(batch), valid, labels, empty)
