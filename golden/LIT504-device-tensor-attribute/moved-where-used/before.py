import torch
from lightning.pytorch import LightningModule
from torch.nn import functional as F


class Net(LightningModule):
    def __init__(self, weights):
        super().__init__()
        self.used = torch.tensor([1.0, 2.0], device=self.device)
        self.half = torch.tensor([1.0, 2.0], device=self.device)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y, weight=self.used.to(self.device))
        return loss + F.cross_entropy(self(x), y, weight=self.half.to(x.device)) + (x * self.half).sum()
