import os

import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Saver(pl.Callback):
    def __init__(self, folder):
        self.folder = folder

    @rank_zero_only
    def on_train_epoch_start(self, trainer, pl_module: pl.LightningModule) -> None:
        if not os.path.exists(self.folder):
            os.makedirs(self.folder)

    @rank_zero_only
    def on_validation_epoch_start(self, trainer, pl_module):
        if not os.path.exists(self.folder):
            os.makedirs(self.folder)

    @rank_zero_only
    def on_test_epoch_start(self, trainer, pl_module):
        if not os.path.exists(self.folder):
            os.makedirs(self.folder)
