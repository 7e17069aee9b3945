import torch
from lightning.pytorch import LightningModule
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        gate = torch.cuda.FloatTensor([0]).bernoulli_(0.5)
        return x * gate * torch.cuda.FloatTensor(x.size(0)).uniform_(0, 1)


class Gan(LightningModule):
    def __init__(self):
        super().__init__()
        self.gate = Gate()

    def training_step(self, batch, batch_idx):
        valid = torch.cuda.FloatTensor(len(batch), 1).fill_(1.0)
        labels = torch.cuda.LongTensor([0, 1])
        empty = torch.cuda.ByteTensor()
        return self.loss(self.gate(batch), valid, labels, empty)
