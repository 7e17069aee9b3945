import pytorch_lightning as pl


class Rated(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, prog_bar=True)
        rate = self.trainer.optimizers[0].param_groups[0]["lr"]
        return {"loss": loss, "log": {"rate": rate}}


class Shown(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, parts = self.losses(batch)
        self.log("loss_of_all", loss)
        return {"loss": loss, "progress_bar": {"parts": len(parts)}, "log": {"loss_of_all": loss}}


class Ended(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("count", len(outputs))
        mean = sum(outputs) / len(outputs)
        return {"log": {"mean": mean}}
