from typing import List

import lightning.pytorch as pl
import torch


class Scaled(pl.LightningModule):
    def __init__(self, factor, limits: List[float], size: int):
        super().__init__()
        self.factor = factor
        self.limits = limits
        self.size = size
        self.net = torch.nn.Linear(4, 3)

    def set(self, limit):
        self.limits = limit

    def training_step(self, batch, batch_idx):
        prediction = self.net(batch)
        loss = (torch.tensor(self.factor) * prediction).sum()
        loss = loss + (torch.tensor(self.limits) * prediction).sum()
        weight = 0.5
        if batch_idx:
            weight = 1.0
        return loss + (torch.tensor(weight) * prediction).sum() * torch.tensor(self.size)
