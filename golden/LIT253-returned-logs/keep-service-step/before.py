import pytorch_lightning as pl


class Service:
    """Answers a web page, in the words of a step."""

    def training_step(self, batch, batch_idx):
        return {"loss": batch, "log": {"requests": batch_idx}}

    def validation_epoch_end(self, outputs):
        return {"val_loss": max(outputs), "log": {"requests": len(outputs)}}


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = batch.mean()
        self.log("loss", loss)
        return {"loss": loss}
