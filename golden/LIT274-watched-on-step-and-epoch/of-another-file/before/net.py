import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), on_step=True)
        self.log("val_acc", self.accuracy(batch), on_step=True, prog_bar=True)
        self.log("val_f1", self.f1(batch))

    def test_step(self, batch, batch_idx):
        self.log("val_error", self.loss(batch), on_step=True)
