import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        return {"avg_val_loss": torch.stack([x["val_loss"] for x in outputs]).mean()}


class Second(Net):
    def validation_step(self, batch, batch_idx):
        output = {"val_loss": self.loss(batch)}
        return output

    def validation_epoch_end(self, outputs):
        self.log("loss", torch.stack([x["val_loss"] for x in outputs]).mean())


ModelCheckpoint()


class Migrated(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        self.log("loss", torch.stack([x["val_loss"] for x in self.validation_step_outputs]).mean())
