import tempfile

import lightning as L
from lightning.pytorch.utilities import rank_zero_only
from paths import below, fresh, there


class Samples(L.Callback):
    def on_validation_start(self, trainer, pl_module):
        if trainer.is_global_zero:
            below("samples", "first")
        there("samples")
        fresh(f"samples_{trainer.global_rank}")

    @rank_zero_only
    def on_fit_start(self, trainer, pl_module):
        fresh("plots")

    def on_fit_end(self, trainer, pl_module):
        if trainer.global_rank > 0:
            return
        below("results", "end")


class Data(L.LightningDataModule):
    def prepare_data(self):
        below("data", "raw")
