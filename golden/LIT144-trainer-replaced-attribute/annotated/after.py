from typing import Optional

import pytorch_lightning as pl


class Net(pl.LightningModule):
    trainer: pl.Trainer

    def __init__(self):
        super().__init__()
        self.other: pl.Trainer = build()
        self.third: Optional["pl.Trainer"]

    def spread(self):
        return isinstance(self.trainer.strategy, pl.strategies.DDPStrategy), isinstance(self.other.strategy, pl.strategies.DDPStrategy), isinstance(self.third.strategy, pl.strategies.DDPStrategy)


class Method:
    trainer: "pl.Trainer"

    def spread(self):
        return isinstance(self.trainer.strategy, pl.strategies.DDPStrategy)
