import torch
from lightning.pytorch import LightningModule
from torch import nn
from torch.autograd import Variable


class Loss(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("scale", Variable(torch.FloatTensor([1.0, 2.0])), persistent=False)
        self.register_buffer("shift", Variable(torch.ones(2)), persistent=False)
        self.register_buffer("bias", Variable(torch.zeros(2)), persistent=False)

    def forward(self, x):
        return (x * self.scale + self.shift - self.bias).sum()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = Loss()

    def training_step(self, batch, batch_idx):
        return self.loss(self(batch))
