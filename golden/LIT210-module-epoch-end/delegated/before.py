import pytorch_lightning as pl


class Module(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    test_step = validation_step

    def validation_epoch_end(self, outputs, prefix="val"):
        self.log(prefix, sum(outputs))

    def test_epoch_end(self, outputs):
        return self.validation_epoch_end(outputs, prefix="test")


class Alias(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs))

    test_step = validation_step
    test_epoch_end = validation_epoch_end
