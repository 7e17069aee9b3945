import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, shares):
        super().__init__()
        weight = torch.tensor([1.0, 2.0, 4.0])
        self.loss = nn.CrossEntropyLoss(weight=weight)
        scale = torch.ones(3)
        self.register_buffer("scale", scale)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x) * self.scale, y)
