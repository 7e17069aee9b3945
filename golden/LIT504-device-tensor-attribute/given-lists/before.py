import lightning as L
import torch
from torch import nn


class QuantileLoss(nn.Module):
    def __init__(self, quantiles):
        super().__init__()
        self.quantiles = torch.tensor(quantiles)

    def forward(self, predicted, target):
        error = target.unsqueeze(-1) - predicted
        return torch.max(self.quantiles * error, (self.quantiles - 1) * error).mean()


class Net(L.LightningModule):
    def __init__(self, mean=(0.485, 0.456, 0.406)):
        super().__init__()
        self.net = nn.Linear(8, 3)
        self.mean = torch.tensor(mean)
        self.loss = QuantileLoss([0.1, 0.5, 0.9])

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x) - self.mean, y)
