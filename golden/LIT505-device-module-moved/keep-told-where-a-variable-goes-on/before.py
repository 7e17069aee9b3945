import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, shares):
        super().__init__()
        weight = torch.tensor([1.0, 2.0, 4.0]).cuda()
        self.loss = nn.CrossEntropyLoss(weight=weight)
        self.start = warm_up(weight)
        other = torch.tensor([1.0, 2.0, 4.0]).cuda()
        if shares:
            other = shares
        self.second = nn.CrossEntropyLoss(weight=other)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x), y) + self.second(self.net(x), y)
