import torch
from lightning.pytorch import LightningModule
from torch import nn


class Base(LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.loss = self.make_loss()
        self.other = self.build()

    def make_loss(self):
        weight = torch.ones(3)
        return nn.CrossEntropyLoss(weight=weight)

    def build(self):
        return nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        return self.loss(self.net(batch), batch)


class More(LightningModule):
    def __init__(self):
        super().__init__()
        self.build_model()
        self.again()

    def build_model(self):
        self.net = nn.Linear(2, 2)
        self.weight = torch.ones(2).cuda()
        table = torch.ones(2).cuda()
        self.names = [table]
        self.other = nn.Linear(2, 2)
        return table

    def again(self):
        self.net.cuda()

    def training_step(self, batch, batch_idx):
        self.again()
        return (self.net(batch) * self.weight).mean()
