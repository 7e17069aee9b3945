import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}


class Some(Base):
    def training_step(self, batch, batch_idx, optimizer_idx):
        output = super().training_step(batch, batch_idx)
        self.log(f"loss_{optimizer_idx}", output["loss"])
        return output

    def configure_optimizers(self):
        return make_optimizers(self.parameters())
