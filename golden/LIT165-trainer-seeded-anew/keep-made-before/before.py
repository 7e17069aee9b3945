import pytorch_lightning as pl
import torch
from torch import nn


class Plain(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())

    def configure_optimizers(self):
        return torch.optim.SGD(self.layer.parameters(), lr=0.1)


def main(train, val, scaler):
    pl.seed_everything(3)
    scaler.fit(train)
    first, second = Plain(), Plain()
    pl.Trainer(max_epochs=2, accelerator="cpu").fit(first, train, val)
    pl.Trainer(max_epochs=2, accelerator="cpu").fit(second, train, val)


def once(train, val):
    pl.seed_everything(3)
    pl.Trainer(max_epochs=2, accelerator="cpu").fit(Plain(), train, val)
