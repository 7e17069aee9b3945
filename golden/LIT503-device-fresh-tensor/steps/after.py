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
        z = torch.randn(x.shape[0], 8, device=self.device)
        fake = self.generator(z)
        valid = torch.ones(x.size(0), 1, device=self.device)
        loss = self.criterion(self(fake), valid)
        noisy = x + torch.rand(
            x.shape,  # as the images
            device=self.device,
        )
        both = torch.cat([noisy, torch.zeros(1, 8, device=self.device)], dim=0)
        weight = torch.tensor([1.0, 2.0], device=self.device)
        target = torch.zeros(x.shape[0], dtype=torch.long, device=self.device)
        scaled = self.scale * torch.linspace(0, 1, 8, device=self.device)
        return loss + F.cross_entropy(both, target, weight=weight) + scaled.sum()

    def validation_step(self, batch, batch_idx):
        x = batch["x"]
        mask = torch.ones(x.shape[:2], device=self.device).bool()
        x = x.masked_fill(mask, 0.0)
        hot = torch.zeros(len(x), 10, device=self.device).scatter_(1, batch["y"], 1.0)
        return torch.where(x > 0, x, torch.full(x.shape, -1.0, device=self.device)), hot

    def forward(self, x):
        table = torch.as_tensor(self.table, device=self.device)
        return x * table + torch.tensor([1.0, 2.0], dtype=torch.float32, device=self.device)
