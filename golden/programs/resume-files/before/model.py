import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from torch import nn


class LogisticGrowth(LightningModule):
    """Fits r and K of logistic growth."""

    def __init__(self, learning_rate=0.05):
        super().__init__()
        self.learning_rate = learning_rate
        self.rate = nn.Parameter(torch.tensor(0.1))
        self.capacity = nn.Parameter(torch.tensor(1.0))

    def forward(self, t):
        return self.capacity / (1 + (self.capacity / 0.1 - 1) * torch.exp(-self.rate * t))

    def training_step(self, batch, batch_idx):
        t, size = batch
        loss = F.mse_loss(self(t), size)
        self.log("train_loss", loss, on_step=False, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        t, size = batch
        self.log("val_loss", F.mse_loss(self(t), size), prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.learning_rate, momentum=0.9)
