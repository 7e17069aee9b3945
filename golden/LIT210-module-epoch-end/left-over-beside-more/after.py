import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class LeftOver(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = sum(outputs)
        self.log("avg_val_loss", loss)
        self.log("val_loss", loss, logger=False)


class LogsMore(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = sum(outputs)
        self.log("avg_val_loss", loss)
        return {"val_loss": loss, "log": {"avg_val_loss": loss, "n": len(outputs)}}


checkpoint = ModelCheckpoint(monitor="avg_val_loss")
