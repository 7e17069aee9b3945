from dataclasses import dataclass
from typing import Optional

import pytorch_lightning as pl


@dataclass
class Parts:
    trainer: pl.Trainer
    spare: Optional[pl.Trainer] = None


class Base:
    def __init__(self, trainer: pl.Trainer):
        self.trainer = trainer
        self.quick = pl.Trainer(fast_dev_run=True)

    @property
    def made(self):
        return pl.Trainer()


class Template:
    def run(self, model, loader):
        self.trainer.fit(model, train_dataloaders=loader)


def build():
    return Parts(pl.Trainer())
