import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Gan(LightningModule):
    def __init__(self):
        super().__init__()
        self.generator = nn.Linear(8, 8)
        self.criterion = nn.BCELoss()
        self.scale = nn.Parameter(torch.ones(8))

    def training_step(self, batch, batch_idx):
        x, _ = batch
        z = torch.randn(x.shape[0], 8)
        fake = self.generator(z)
        valid = torch.ones(x.size(0), 1)
        loss = self.criterion(self(fake), valid)
        noisy = x + torch.rand(
            x.shape,  # as the images
        )
        both = torch.cat([noisy, torch.zeros(1, 8)], dim=0)
        weight = torch.tensor([1.0, 2.0])
        target = torch.zeros(x.shape[0], dtype=torch.long)
        scaled = self.scale * torch.linspace(0, 1, 8)
        return loss + F.cross_entropy(both, target, weight=weight) + scaled.sum()

    def validation_step(self, batch, batch_idx):
        x = batch["x"]
        mask = torch.ones(x.shape[:2]).bool()
        x = x.masked_fill(mask, 0.0)
        hot = torch.zeros(len(x), 10).scatter_(1, batch["y"], 1.0)
        return torch.where(x > 0, x, torch.full(x.shape, -1.0)), hot

    def forward(self, x):
        table = torch.from_numpy(self.table)
        return x * table + torch.FloatTensor([1.0, 2.0])
