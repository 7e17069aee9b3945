import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        logs = {"val/loss": loss}
        for key, value in logs.items():
            self.log(key, value)
        return {"val_loss": loss, "log": {"loss": loss}}


trainer = pl.Trainer(callbacks=[pl.callbacks.ModelCheckpoint(monitor="val/loss")])
