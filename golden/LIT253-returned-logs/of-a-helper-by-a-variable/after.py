import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        out = self._step(batch, "train")
        return out

    def _step(self, batch, stage):
        loss = self(batch).mean()
        self.log(f"{stage}_loss", loss)
        return {"loss": loss}


class AddsTo(pl.LightningModule):
    """More is done with the dict, and others call the method."""

    def training_step(self, batch, batch_idx):
        out = self._step(batch)
        out["count"] = len(batch)
        self.log_dict(out["log"], prog_bar=True)
        return out

    def _step(self, batch):
        loss = self(batch).mean()
        logs = {"train_loss": loss}
        return {"loss": loss, "log": logs, "progress_bar": logs}


class Shared(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        out = self.shared(batch)  # as the validation does
        self.log_dict(out["log"])
        return out

    def validation_step(self, batch, batch_idx):
        val_loss = self.shared(batch)["loss"]
        self.log("val_loss", val_loss, logger=False)
        return {"val_loss": val_loss}

    def shared(self, batch):
        return self._shared(batch)

    def _shared(self, batch):
        loss = self(batch).mean()
        out = {"loss": loss, "log": {"train_loss": loss}}
        return out
