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
