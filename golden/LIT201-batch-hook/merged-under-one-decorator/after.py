"""Hooks that become one have the same decorator."""

import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Told(pl.Callback):
    @rank_zero_only
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(batch_idx)
        print("batch")
