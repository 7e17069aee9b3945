import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx, loader=0):
        loss = self.loss(batch)
        self.log("val_loss", loss)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch))


trainer = pl.Trainer(max_epochs=4, gpus=0)
