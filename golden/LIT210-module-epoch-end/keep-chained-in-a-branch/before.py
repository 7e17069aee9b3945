"""A hook that calls the one above not always, or not in each process, can not lead to what collects."""

from pytorch_lightning import LightningModule
from pytorch_lightning.utilities.distributed import rank_zero_only


class Ordered(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))

    def test_epoch_end(self, outputs):
        self.log("test_n", len(outputs))


class Sometimes(Ordered):
    def on_validation_epoch_end(self):
        if self.current_epoch:
            super().on_validation_epoch_end()

    @rank_zero_only
    def on_test_epoch_end(self):
        super().on_test_epoch_end()
        print("tested")
