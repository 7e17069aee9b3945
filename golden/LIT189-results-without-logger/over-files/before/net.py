import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), logger=False)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch), logger=False)
