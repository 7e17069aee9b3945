import pytorch_lightning as pl
import torch


class Classifier(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        image, label = batch
        return (self(image).argmax(dim=1) == label).float()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        self.log("accuracy", torch.cat(outputs).mean())


class Halved(Classifier):
    def on_validation_epoch_start(self):
        super().on_validation_epoch_start()
        self.half = self.trainer.num_val_batches[0] // 2

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        super().on_validation_batch_end(outputs, batch, batch_idx, dataloader_idx)
        self.seen = batch_idx

    def _validation_epoch_end(self, outputs):
        super()._validation_epoch_end(outputs[: self.half])
