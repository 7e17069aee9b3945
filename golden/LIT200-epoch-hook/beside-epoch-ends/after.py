import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    """`training_epoch_end` needs the hooks that the others become."""

    def on_batch_end(self):
        self.batches = 1

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch), "size": len(batch)}

    def on_train_epoch_start(self):
        self.started = True
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.total = sum(output["size"] for output in outputs)
        self.ended = True


class Behind(LightningModule):
    def on_train_epoch_start(self):
        self.started = True
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("worst", torch.stack([output["loss"] for output in outputs]).max())
        self.ended = True


class Unread(LightningModule):
    def on_train_epoch_start(self):
        self.started = True

    def on_train_epoch_end(self):
        self.done = True


class Leaves(LightningModule):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        self._train_epoch_end()
        self.ended = True

    def _train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if self.current_epoch == 0:
            return
        self.last = outputs[-1]["loss"]


class Validates(LightningModule):
    def on_train_epoch_start(self):
        self.started = True

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
        self.worst = max(outputs)


class Odd(LightningModule):
    def on_train_epoch_end(self):
        self.ended = True

    @staticmethod
    def training_epoch_end(first, second, third):
        return first
