import torch
from lightning.pytorch import LightningModule
from torch import nn


class Neighbours(nn.Module):
    def __init__(self, size, wide):
        super().__init__()
        self.mask = torch.zeros(size * size, size * size)
        self.count = torch.zeros(size * size)
        self.weight = torch.zeros(size)
        self.offset = torch.zeros(size)
        for index in range(size * size):
            self.mask[index][torch.tensor([index, index + 1])] = 1.0
            self.count = torch.ones(size * size)
        self.mask = self.mask.cuda()
        self.count = self.count.unsqueeze(1)
        self.count = self.count.cuda()
        if wide:
            self.weight = torch.ones(size).cuda()
        self.offset = nn.Parameter(self.offset)

    def forward(self, x):
        return x @ self.mask / self.count + self.weight + self.offset


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.neighbours = Neighbours(4, True)

    def training_step(self, batch, batch_idx):
        return self.neighbours(batch).mean()
