from typing import Any, List

import pytorch_lightning as pl
from transformers import Trainer


class Net(pl.LightningModule):
    trainer: Any
    trainers: List[pl.Trainer]

    def __init__(self):
        super().__init__()
        self.other: Trainer
        self.both: pl.Trainer = None
        self.both = Trainer()

    def spread(self):
        return self.trainer.use_ddp, self.other.use_ddp, self.trainers.use_ddp, self.both.use_ddp
