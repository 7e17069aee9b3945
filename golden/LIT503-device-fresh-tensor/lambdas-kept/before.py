import lightning as L
import torch
import torch.nn as nn
import torch.nn.functional as F


class Losses:
    def __init__(self):
        self.named = {
            "ordered": lambda p, y: (p * torch.arange(p.size(1))).mean(),
            "near": lambda p, y: F.mse_loss(p, y),
        }
        self.weighted = lambda p: (p * torch.tensor([0.5, 2.0])).mean()

    def __call__(self, name, p, y):
        return self.named[name](p, y) + self.weighted(p)


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)
        self.losses = Losses()
        self.masked = [lambda p: (p * torch.ones(p.shape)).mean()]

    def training_step(self, batch, batch_idx):
        x, y = batch
        p = self.net(x)
        return self.losses("near", p, y) + self.masked[0](p)

    def validation_step(self, batch, batch_idx):
        return self.masked[0](self.net(batch[0]))
