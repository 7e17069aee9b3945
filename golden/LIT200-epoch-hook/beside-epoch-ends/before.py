import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    """`training_epoch_end` needs the hooks that the others become."""

    def on_epoch_start(self):
        self.started = True

    def on_batch_end(self):
        self.batches = 1

    def on_epoch_end(self):
        self.ended = True

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch), "size": len(batch)}

    def training_epoch_end(self, outputs):
        self.total = sum(output["size"] for output in outputs)


class Behind(LightningModule):
    def training_epoch_end(self, outputs):
        self.log("worst", torch.stack([output["loss"] for output in outputs]).max())

    def on_epoch_end(self):
        self.ended = True

    def on_epoch_start(self):
        self.started = True


class Unread(LightningModule):
    def on_epoch_start(self):
        self.started = True

    def training_epoch_end(self, outputs):
        self.done = True


class Leaves(LightningModule):
    def training_epoch_end(self, outputs):
        if self.current_epoch == 0:
            return
        self.last = outputs[-1]["loss"]

    def on_epoch_end(self):
        self.ended = True


class Validates(LightningModule):
    def on_epoch_start(self):
        self.started = True

    def validation_epoch_end(self, outputs):
        self.worst = max(outputs)


class Odd(LightningModule):
    def on_epoch_end(self):
        self.ended = True

    @staticmethod
    def training_epoch_end(first, second, third):
        return first
