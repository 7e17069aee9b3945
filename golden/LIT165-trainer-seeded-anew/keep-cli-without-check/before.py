import pytorch_lightning as pl
from pytorch_lightning.utilities.cli import LightningCLI
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, dropout: float = 0.1):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(4, 4), nn.Dropout(dropout))

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())


def main():
    cli = LightningCLI(
        Net,
        seed_everything_default=3,
        trainer_defaults={"max_epochs": 2, "num_sanity_val_steps": 0},
        run=False,
    )
    cli.trainer.fit(cli.model)


def plain():
    LightningCLI(Net, seed_everything_default=3, trainer_defaults={"num_sanity_val_steps": 0})


def by_a_call():
    LightningCLI(Net, seed_everything_default=3, trainer_defaults=dict(num_sanity_val_steps=0))
