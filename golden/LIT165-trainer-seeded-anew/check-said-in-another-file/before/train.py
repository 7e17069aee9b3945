from dataclasses import asdict

import pytorch_lightning as pl
from settings import Settings
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.1))

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())


def main(settings: Settings):
    pl.seed_everything(settings.seed)
    model = Net()
    trainer = pl.Trainer(**asdict(settings.fitting))
    trainer.fit(model)


main(Settings())
