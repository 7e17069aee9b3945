import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 2)
        self.weights = None

    def setup(self, stage):
        self.weights = torch.tensor([1.0, 2.0])
        self.shift = torch.zeros(1, 8).add(0.5)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self.net(x + self.shift), y, weight=self.weights)
