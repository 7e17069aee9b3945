import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Counter(pl.Callback):
    def __init__(self):
        self.epochs = 0

    @rank_zero_only
    def on_train_epoch_start(self, trainer, pl_module: pl.LightningModule) -> None:
        self.epochs += 1
        print("epoch", self.epochs)

    @rank_zero_only
    def on_validation_epoch_start(self, trainer, pl_module):
        self.epochs += 1
        print("epoch", self.epochs)

    @rank_zero_only
    def on_test_epoch_start(self, trainer, pl_module):
        self.epochs += 1
        print("epoch", self.epochs)
