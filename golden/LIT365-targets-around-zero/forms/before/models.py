import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.nn import BCELoss

from digits import Digits


class Plain(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(784, 16)
        self.decoder = nn.Linear(16, 784)
        self.criterion = BCELoss(reduction="sum")

    def forward(self, x):
        return torch.sigmoid(self.decoder(self.encoder(x)))

    def training_step(self, batch, batch_idx):
        x, _ = batch
        x_hat = self(x.view(x.size(0), -1))
        return F.binary_cross_entropy(x_hat, x.view(x.size(0), -1))  # all pixels

    def validation_step(self, batch, batch_idx):
        images = batch[0].flatten(1)
        codes = self.encoder(images)
        self.log("val_loss", self.criterion(torch.sigmoid(self.decoder(codes)), target=images))

    def test_step(self, batch, batch_idx):
        images = batch[0].flatten(1)
        self.log("test_loss", nn.BCELoss()(self(images), images))


class Variational(pl.LightningModule):
    def forward(self, x):
        return x.sigmoid(), x, x

    def loss_function(self, decoded, x, mu, log_var):
        likeness = F.binary_cross_entropy(decoded, x, reduction="sum")
        return likeness - 0.5 * torch.sum(1 + log_var - mu.pow(2) - log_var.exp())

    def training_step(self, batch, batch_idx):
        data, _ = batch
        decoded, mu, log_var = self.forward(data)
        return self.loss_function(decoded, data, mu, log_var)
