"""What runs in one process stays apart from what runs in all, and what a decorator does is not known."""

import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


def timed(hook):
    return hook


class Mixed(pl.Callback):
    @rank_zero_only
    def on_batch_end(self, trainer, pl_module):
        print("batch")

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(len(batch))


class Marked(pl.Callback):
    @timed
    def on_batch_end(self, trainer, pl_module):
        print("batch")

    @timed
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(len(batch))
