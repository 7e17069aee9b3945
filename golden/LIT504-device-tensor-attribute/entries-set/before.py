import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, classes):
        super().__init__()
        self.weight = torch.ones(classes).to("cuda")
        self.weight[0] = 0
        self.weight[1:] *= 2
        self.other = torch.ones(classes).cuda()
        self.loss = nn.CrossEntropyLoss(self.other)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y, weight=self.weight) + self.loss(self(x), y) + self.other.sum()
