import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        return {"val_loss": mean}


ModelCheckpoint(monitor="val_loss")
