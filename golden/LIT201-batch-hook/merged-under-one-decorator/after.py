"""Hooks that become one have the same decorator, or not: what runs in one process stays apart from what runs in all."""

import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Told(pl.Callback):
    @rank_zero_only
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(batch_idx)
        print("batch")


class Mixed(pl.Callback):
    @rank_zero_only
    def on_batch_end(self, trainer, pl_module):
        print("batch")

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.count(batch)


class Marked(pl.Callback):
    @timed
    def on_batch_end(self, trainer, pl_module):
        print("batch")

    @timed
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.count(batch)
