import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss, logs = self.loss(batch)
        rec = logs["val/rec"]
        self.log("val/rec", rec, prog_bar=True, on_step=True, on_epoch=True)
        self.log_dict(logs)

    def training_step(self, batch, batch_idx):
        loss, logs = self.loss(batch)
        self.log("loss", loss, prog_bar=True)
        logs["loss"] = loss
        self.log_dict(logs, on_epoch=True)
        return logs

    def test_step(self, batch, batch_idx):
        loss = self.loss(batch)
        values = {"loss": loss, "twice": 2 * loss}
        self.log_dict(values)
        self.log("loss", loss, logger=False)
        return loss

    def given(self, logs, suffix):
        self.log(f"loss{suffix}", logs[f"loss{suffix}"], prog_bar=True)
        self.log_dict(logs)
