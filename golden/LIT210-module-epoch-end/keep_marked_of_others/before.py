"""What says that it overrides a method of something that is no module of Lightning's."""
import pytorch_lightning as pl
from overrides import overrides
from typing_extensions import override


class Loop:
    def validation_epoch_end(self, outputs):
        raise NotImplementedError


class Mean(Loop):
    @overrides
    def validation_epoch_end(self, outputs):
        return sum(outputs) / len(outputs)


class Worst(Loop):
    @override
    def validation_epoch_end(self, outputs):
        return max(outputs)


class Net(pl.LightningModule):
    loop = Mean()

    def validation_step(self, batch, batch_idx):
        self.log("loss", self(batch).mean())
