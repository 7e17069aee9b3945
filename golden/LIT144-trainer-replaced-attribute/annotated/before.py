from typing import Optional

import pytorch_lightning as pl


class Net(pl.LightningModule):
    trainer: pl.Trainer

    def __init__(self):
        super().__init__()
        self.other: pl.Trainer = build()
        self.third: Optional["pl.Trainer"]

    def spread(self):
        return self.trainer.use_ddp, self.other.use_ddp, self.third.use_ddp


class Method:
    trainer: "pl.Trainer"

    def spread(self):
        return self.trainer.use_ddp
