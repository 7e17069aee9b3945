import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.log("loss", torch.stack([out["loss"] for out in outputs]).mean())


class Net(Base):
    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx) -> None:
        self.adapter.on_train_batch_end(outputs, batch, batch_idx, dataloader_idx)

    def on_train_epoch_end(self):
        self.adapter.on_train_epoch_end()
