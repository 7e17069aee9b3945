import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Forecast(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.register_buffer("quantiles", torch.tensor([0.1, 0.5, 0.9]), persistent=False)
        self.ends = torch.tensor([0.0, 1.0])
        self.steps = torch.arange(3)

    def forward(self, x):
        return self.net(x)

    def loss(self, y, found):
        error = (y - found).unsqueeze(-1)
        return torch.max(self.quantiles * error, (self.quantiles - 1) * error).mean()

    def between(self, low, high):
        return low + (high - low) * self.ends

    def at(self, low, step):
        return self.steps * (low - step)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.forecast = Forecast()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.forecast.loss(y, self.forecast(x))
