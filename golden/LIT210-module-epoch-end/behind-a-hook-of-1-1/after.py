import pytorch_lightning as pl
import torch


class Watching(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "size": len(batch)}

    def on_train_epoch_end(self):
        print(self.current_epoch, getattr(self, "mean", None))
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        sizes = sum(output["size"] for output in outputs)
        self.mean = torch.stack([output["loss"] for output in outputs]).sum() / sizes

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)


class Counting(pl.LightningModule):
    def _training_epoch_end(self, outputs):
        """The rate of the next epoch."""
        if not self.rates:
            return
        self.rate = self.rates.pop()

    def on_train_epoch_end(self):
        # of the epoch that was
        self.shown.append(self.rate)
        self._training_epoch_end([])


class Validating(pl.LightningModule):
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
        self.mean = sum(outputs)
        print(self.mean)
