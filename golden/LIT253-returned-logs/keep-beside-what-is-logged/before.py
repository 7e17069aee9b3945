import pytorch_lightning as pl


class Same(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss)
        return {"loss": loss, "log": {"train_loss": loss}}


class Renamed(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train/loss", loss)
        return {"loss": loss, "log": {"loss": loss}, "progress_bar": {}}


class Together(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        logs = {"loss_now": loss, "rate": self.rate}
        self.log_dict(logs)
        return {"loss": loss, "log": logs, "progress_bar": logs}


class NoLogger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss)
        return {"loss": loss, "count": len(batch)}
