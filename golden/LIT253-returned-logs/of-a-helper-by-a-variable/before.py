import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        out = self._step(batch, "train")
        return out

    def _step(self, batch, stage):
        loss = self(batch).mean()
        return {"loss": loss, "log": {f"{stage}_loss": loss}}


class AddsTo(pl.LightningModule):
    """More is done with the dict, and others call the method."""

    def training_step(self, batch, batch_idx):
        out = self._step(batch)
        out["count"] = len(batch)
        return out

    def _step(self, batch):
        loss = self(batch).mean()
        logs = {"train_loss": loss}
        return {"loss": loss, "log": logs, "progress_bar": logs}


class Shared(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        out = self.shared(batch)  # as the validation does
        return out

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.shared(batch)["loss"]}

    def shared(self, batch):
        return self._shared(batch)

    def _shared(self, batch):
        loss = self(batch).mean()
        out = {"loss": loss, "log": {"train_loss": loss}}
        return out
