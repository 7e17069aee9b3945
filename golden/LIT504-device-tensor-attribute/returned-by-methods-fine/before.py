import torch
from pytorch_lightning import LightningModule
from torch import nn


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.real = torch.tensor(1.0)
        self.names = torch.tensor([1, 2])

    def target(self):
        return self.real * 2

    def shown(self):
        return self.names.tolist()

    def forward(self, scores):
        print(self.shown())
        return scores.float() * self.target()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.scaled = Scaled()

    def training_step(self, batch, batch_idx):
        return self.scaled(self(batch)).mean()
