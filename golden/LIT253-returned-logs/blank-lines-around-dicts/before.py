import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)

        log = {"train_loss": loss, "total": self.total,
               "other": self.other}
        status = {"steps": self.steps,
                  "total": self.total}

        return {"loss": loss, "log": log, "progress_bar": status}

    def validation_end(self, outputs):
        log = {"train_loss": self.loss}
        status = {"steps": self.steps}

        return {"log": log, "progress_bar": status}
