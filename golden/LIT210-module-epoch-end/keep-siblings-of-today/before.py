import torch
import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_epoch_end(self):
        print("validated")


class Single(Base):
    def on_validation_epoch_end(self):
        super().on_validation_epoch_end()


class Several(Base):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        return torch.stack(batch).mean()
