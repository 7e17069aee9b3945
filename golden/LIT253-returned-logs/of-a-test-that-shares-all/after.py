import pytorch_lightning as pl


class Shared(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def validation_epoch_end(self, outputs):
        loss = self.mean(outputs)
        self.log("loss", loss)

    def test_epoch_end(self, outputs):
        self.validation_epoch_end(outputs)
