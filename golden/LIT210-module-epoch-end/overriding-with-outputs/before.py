import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def training_epoch_end(self, outputs):
        torch.stack([x["loss"] for x in outputs]).mean()


class Old(Base):
    def on_train_epoch_end(self, outputs):
        ...


class New(Base):
    def on_train_epoch_end(self):
        ...
