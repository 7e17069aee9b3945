"""Hooks that begin with the one above came behind the epoch end, as they do once that is this hook."""

from pytorch_lightning import LightningModule


class Counted(LightningModule):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("n", float(len(outputs)))

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
        self.log("val_n", float(len(outputs)))
        print("counted")


class Told(Counted):
    def on_train_epoch_end(self):
        """Tell it."""
        super().on_train_epoch_end()  # does nothing yet
        print("trained")

    def on_validation_epoch_end(self):
        super().on_validation_epoch_end()
        print("validated")


class Summed(LightningModule):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self._training_epoch_end(outputs)

    def _training_epoch_end(self, outputs):
        self.log("sum", sum(each["loss"] for each in outputs))


class Both(Summed):
    def _training_epoch_end(self, outputs):
        super()._training_epoch_end(outputs)
        print(len(outputs))

    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        self.seen = 0
