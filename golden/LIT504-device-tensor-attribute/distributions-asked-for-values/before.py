import torch
from lightning.pytorch import LightningModule
from torch import nn


class Prior(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.base = torch.distributions.Normal(torch.zeros(dim), torch.ones(dim))

    def log_prob(self, x):
        return self.base.log_prob(x).sum(-1)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.prior = Prior(4)

    def training_step(self, batch, batch_idx):
        return -self.prior.log_prob(self.net(batch)).mean()
