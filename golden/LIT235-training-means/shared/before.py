import pytorch_lightning as pl


class Net(pl.LightningModule):
    def _shared_step(self, batch, prefix):
        loss = self.loss(batch)
        self.log(f"{prefix}_loss", loss, on_step=False, on_epoch=True)
        return loss

    def training_step(self, batch, batch_idx):
        return self._shared_step(batch, "train")

    def validation_step(self, batch, batch_idx):
        return self._shared_step(batch, "val")
