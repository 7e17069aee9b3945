import pytorch_lightning as pl


class Nested(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "log": {"losses": {"a": loss, "b": loss}}}
