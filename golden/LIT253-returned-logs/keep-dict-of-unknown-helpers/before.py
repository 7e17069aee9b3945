import pytorch_lightning as pl

from steps import compute


class OfAFunction(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        out = compute(self, batch)
        out["log"] = {"train_loss": out["loss"]}
        return out


class OfSeveral(pl.LightningModule):
    def spread(self, batch):
        return {"loss": self(batch).mean(), **self.extras}

    def training_step(self, batch, batch_idx):
        out = self.spread(batch)
        out.update({"log": {"train_loss": out["loss"]}})
        return out


class WithLogs(pl.LightningModule):
    def logging_step(self, batch):
        loss = self(batch).mean()
        return {"loss": loss, "progress_bar": {"running": loss}}

    def training_step(self, batch, batch_idx):
        out = self.logging_step(batch)
        out["log"] = {"train_loss": out["loss"]}
        return out
