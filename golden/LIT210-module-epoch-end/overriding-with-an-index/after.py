import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("loss", torch.stack([out["loss"] for out in outputs]).mean())


class Net(Base):
    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx) -> None:
        super().on_train_batch_end(outputs, batch, batch_idx)
        self.adapter.on_train_batch_end(outputs, batch, batch_idx, dataloader_idx)

    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        self.adapter.on_train_epoch_end()
