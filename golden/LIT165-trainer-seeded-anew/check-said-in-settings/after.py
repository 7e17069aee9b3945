from dataclasses import asdict, dataclass

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from torch import nn


@dataclass
class Settings:
    max_epochs: int = 3
    num_sanity_val_steps: int = 0


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.1))

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())


def main(settings):
    pl.seed_everything(1)
    model = Net()
    trainer = pl.Trainer(**asdict(settings))
    if trainer.num_sanity_val_steps:
        reset_seed()
    trainer.fit(model)
