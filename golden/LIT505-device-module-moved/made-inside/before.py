import lightning as L
import torch
from torch import nn


class Combined(nn.Module):
    def __init__(self, loss):
        super().__init__()
        self.loss = loss

    def forward(self, x, y):
        return self.loss(x, y)


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = Combined(nn.BCEWithLogitsLoss(pos_weight=torch.tensor([3.0], device="cuda")))
        self.other = nn.CrossEntropyLoss(torch.ones(4, device="cuda:0", dtype=torch.float32))
        self.scale = nn.Parameter(torch.ones(1, device=torch.device("cuda")))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(x * self.scale, y) + self.other(x, y)
