import pytorch_lightning as pl
from pytorch_lightning.utilities.cli import LightningCLI
from torch import nn


class Count(pl.Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        print(batch_idx)


class Net(pl.LightningModule):
    def __init__(self, dropout: float = 0.1):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(4, 4), nn.Dropout(dropout))

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())


def main():
    LightningCLI(Net, seed_everything_default=3)


def again():
    LightningCLI(Net, seed_everything_default=4)
