import pytorch_lightning as pl


class Shared(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def validation_epoch_end(self, outputs, prefix="val"):
        loss = self.mean(outputs)
        return {"log": {f"{prefix}_mean": loss}, f"{prefix}_loss": loss}

    def test_epoch_end(self, outputs):
        return self.validation_epoch_end(outputs, prefix="test")
