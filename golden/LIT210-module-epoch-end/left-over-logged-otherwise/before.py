import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch)}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        logs = {"val/loss": loss}
        for key, value in logs.items():
            self.log(key, value)
        return {"val_loss": loss, "log": {"loss": loss}}


trainer = pl.Trainer(callbacks=[pl.callbacks.ModelCheckpoint(monitor="val/loss")])
