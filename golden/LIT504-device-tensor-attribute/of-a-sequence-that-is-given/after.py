import torch
from lightning.pytorch import LightningModule
from torch import nn


class Counted(nn.Module):
    def __init__(self, levels):
        super().__init__()
        self.count = len(levels)
        self.register_buffer("levels", torch.tensor(levels, dtype=torch.float32), persistent=False)

    def forward(self, x, y):
        return torch.max(self.levels * (x - y), (self.levels - 1) * (x - y)).mean()


class Looped(nn.Module):
    def __init__(self, levels):
        super().__init__()
        for level in levels:
            assert 0 < level < 1
        self.register_buffer("levels", torch.tensor(levels), persistent=False)

    def forward(self, x, y):
        return (self.levels * (x - y)).mean()


class Plain(nn.Module):
    def __init__(self, level):
        super().__init__()
        self.level = torch.tensor(level)

    def forward(self, x, y):
        return (self.level * (x - y)).mean()


class Net(LightningModule):
    def __init__(self, levels, level):
        super().__init__()
        self.counted, self.looped, self.plain = Counted(levels), Looped(levels), Plain(level)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.counted(x, y) + self.looped(x, y) + self.plain(x, y)
