from torch import nn
from torch.nn import functional as F

from .base import BaseModule


class Forecaster(BaseModule):
    """The next hour's load from the last day's."""

    def __init__(self, lr=1e-2, hours=24, width=32):
        super().__init__(lr)
        self.save_hyperparameters()
        self.layers = nn.Sequential(
            nn.Linear(hours, width), nn.ReLU(), nn.Linear(width, 1)
        )

    def forward(self, history):
        return self.layers(history).squeeze(1)

    def loss(self, batch):
        history, load = batch
        return F.mse_loss(self(history), load)
