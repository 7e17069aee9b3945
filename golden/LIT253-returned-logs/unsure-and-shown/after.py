import pytorch_lightning as pl


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs = self.generator(batch)
        if batch_idx:
            logged = dict(logs, **{"g/loss": loss})
            self.log_dict({key: value for key, value in logged.items() if key != "g"})
            self.log("g", loss, prog_bar=True, logger="g" in logged)
            return {"loss": loss}
        logged = {**logs, "g/loss": loss}
        self.log_dict({key: value for key, value in logged.items() if key != "g"})
        self.log("g", loss, prog_bar=True, logger="g" in logged)
        return {"loss": loss}

    def validation_epoch_end(self, outputs):
        metrics = self.metrics(outputs)
        logged = self.prefixed(metrics)
        self.log_dict({key: value for key, value in logged.items() if key != "f1"})
        self.log("f1", metrics["f1"], prog_bar=True, logger="f1" in logged)
