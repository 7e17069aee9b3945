import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Masked(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        kept = torch.randn(4, 4, device=self.device).topk(2, dim=-1).indices
        x = x.gather(1, kept)
        order = torch.rand(4, 4, device=self.device).sort(dim=1).indices
        x = x.gather(1, order)
        highest = torch.rand(4, 4, device=self.device).max(dim=1).values
        x = x + highest
        first, second = torch.rand(2, 4, device=self.device).chunk(2)
        x = x * first
        weights = torch.tensor(np.ones(4), dtype=torch.float32, device=self.device)
        return (self.net(x) * weights).mean()
