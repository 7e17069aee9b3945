import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Contrast(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.mask = self.mask_of(size)

    def mask_of(self, size):
        return torch.ones((2 * size, 2 * size), dtype=torch.bool).fill_diagonal_(False)

    def forward(self, one, two):
        both = torch.cat([one, two])
        similar = F.cosine_similarity(both.unsqueeze(1), both.unsqueeze(0), dim=2)
        others = similar[self.mask_of(len(one))]
        return others.mean() + similar.masked_select(self.mask).sum()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.contrast = Contrast(4)

    def training_step(self, batch, batch_idx):
        return self.contrast(*batch)
