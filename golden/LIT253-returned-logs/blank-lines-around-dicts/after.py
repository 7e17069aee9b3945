import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)

        self.log("train_loss", loss)
        self.log("other", self.other)
        self.log("total", self.total, prog_bar=True)
        self.log("steps", self.steps, prog_bar=True, logger=False)
        return {"loss": loss}

    def validation_end(self, outputs):
        log = {"train_loss": self.loss}
        status = {"steps": self.steps}

        self.log_dict(log)
        self.log_dict(status, prog_bar=True, logger=False)
