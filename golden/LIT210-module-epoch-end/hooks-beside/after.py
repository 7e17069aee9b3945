"""Hooks that a subclass has beside the epoch end which it inherits: they ran after it."""

from pytorch_lightning import LightningModule
from pytorch_lightning.utilities import rank_zero_only


class Base(LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": batch.mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("loss", sum(output["loss"] for output in outputs))

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self.log("n", len(outputs))


class Counted(Base):
    def on_train_epoch_start(self):
        """A new epoch."""

        super().on_train_epoch_start()
        self.seen = 0

    def on_train_batch_end(self, outputs, batch, *args, **kwargs):
        super().on_train_batch_end(outputs, batch, *args, **kwargs)
        self.seen += len(batch)

    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        # after the mean
        print(self.seen)

    def on_validation_epoch_start(self):
        super().on_validation_epoch_start()
        self.seen = 0


class Inherited(Counted):
    def on_validation_epoch_end(self):
        super().on_validation_epoch_end()
        print("validated")


class Decorated(Base):
    @rank_zero_only
    def on_validation_epoch_end(self):
        print("validated")


class Abstract(LightningModule):
    def on_validation_epoch_end(self):
        raise NotImplementedError


class Both(Abstract):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def _validation_epoch_end(self, outs):
        if not outs:
            return
        self.log("mean", sum(outs) / len(outs))

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        self._validation_epoch_end(outputs)
        self.log("accuracy", self.correct / self.total)


class First(LightningModule):
    def test_epoch_end(self, outputs):
        self.log("n", len(outputs))


class Second(First):
    def on_test_epoch_end(self):
        super().on_test_epoch_end()
        print("second")


class Third(Second):
    def on_test_epoch_end(self):
        print("third, without the second")
