import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("train_loss", loss)
        return {"loss": loss, "log": {"train_loss": loss}}

    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)
        return {"log": {"val_loss": loss, "count": len(outputs)}}
