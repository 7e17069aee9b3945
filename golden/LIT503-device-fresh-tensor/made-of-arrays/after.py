import numpy as np
import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, weights):
        super().__init__()
        self.weights = np.asarray(weights)
        self.net = nn.Linear(4, 4)

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, target = batch
        return self.weighted(self(x), target) + self.masked(self(x), None)

    def weighted(self, predicted, target):
        loss = (predicted - target).abs()
        if isinstance(self.weights, np.ndarray):
            loss = loss * torch.as_tensor(self.weights, device=self.device).float()
        return loss.mean()

    def masked(self, predicted, mask):
        if not isinstance(mask, np.ndarray):
            mask = torch.ones(4, device=self.device)
        return (predicted * mask).mean()
