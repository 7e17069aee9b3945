import torch
from lightning.pytorch import LightningModule
from torch import nn
from torch.autograd import Variable


class Loss(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = Variable(torch.FloatTensor([1.0, 2.0]).cuda())
        self.shift = Variable(torch.ones(2)).cuda()
        self.bias = Variable(torch.zeros(2))

    def forward(self, x):
        return (x * self.scale + self.shift - self.bias).sum()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = Loss()

    def training_step(self, batch, batch_idx):
        return self.loss(self(batch))
