import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "log": {"train_loss": self.loss(batch)}}

    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def test_step(self, batch, batch_idx):
        return {"test_loss": self.loss(batch)}
