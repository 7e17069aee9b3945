import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}
