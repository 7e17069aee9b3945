"""Hooks that a subclass has beside the epoch end which it inherits: they ran after it."""

from pytorch_lightning import LightningModule
from pytorch_lightning.utilities import rank_zero_only


class Base(LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": batch.mean()}

    def training_epoch_end(self, outputs):
        self.log("loss", sum(output["loss"] for output in outputs))

    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))


class Counted(Base):
    def on_train_epoch_start(self):
        """A new epoch."""

        self.seen = 0

    def on_train_batch_end(self, outputs, batch, *args, **kwargs):
        self.seen += len(batch)

    def on_train_epoch_end(self):
        # after the mean
        print(self.seen)

    def on_validation_epoch_start(self):
        super().on_validation_epoch_start()
        self.seen = 0


class Inherited(Counted):
    def on_validation_epoch_end(self): print("validated")


class Decorated(Base):
    @rank_zero_only
    def on_validation_epoch_end(self):
        print("validated")


class Abstract(LightningModule):
    def validation_epoch_end(self, outputs):
        raise NotImplementedError


class Both(Abstract):
    def validation_epoch_end(self, outs):
        if not outs:
            return
        self.log("mean", sum(outs) / len(outs))

    def on_validation_epoch_end(self):
        self.log("accuracy", self.correct / self.total)


class First(LightningModule):
    def test_epoch_end(self, outputs):
        self.log("n", len(outputs))


class Second(First):
    def on_test_epoch_end(self):
        print("second")


class Third(Second):
    def on_test_epoch_end(self):
        print("third, without the second")
