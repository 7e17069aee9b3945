import pytorch_lightning as pl
import torch


class Classifier(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        image, label = batch
        return (self(image).argmax(dim=1) == label).float()

    def validation_epoch_end(self, outputs):
        self.log("accuracy", torch.cat(outputs).mean())


class Halved(Classifier):
    def on_validation_epoch_start(self):
        self.half = self.trainer.num_val_batches[0] // 2

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.seen = batch_idx

    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs[: self.half])
