import pytorch_lightning as pl
import torch
from torch import nn


class Distance(nn.Module):
    def __init__(self, on_gpu=True):
        super().__init__()
        self.features = nn.Conv2d(3, 8, 3)
        if on_gpu:
            self.features.cuda()

    def forward(self, one, other):
        return (self.features(one.cuda()) - self.features(other.cuda())).abs().mean()


def score(outputs, targets):
    distance = Distance()
    return torch.stack([distance(one, other) for one, other in zip(outputs, targets)]).mean()


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("distance", score(self(x), y))
