import pytorch_lightning as pl
import torch


def begin(self):
    self.seen = 0


class Classifier(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        image, label = batch
        return (self(image).argmax(dim=1) == label).float()

    def validation_epoch_end(self, outputs):
        self.log("accuracy", torch.cat(outputs).mean())


class Halved(Classifier):
    on_validation_epoch_start = begin

    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs[: len(outputs) // 2])
