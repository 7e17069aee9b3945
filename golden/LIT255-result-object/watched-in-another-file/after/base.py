import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        features, target = batch
        loss = self.loss(features, target)
        self.log("checkpoint_on", loss, on_step=False, on_epoch=True, logger=False, batch_size=1)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        features, target = batch
        loss = self.loss(features, target)
        self.log("val_checkpoint_on", loss, logger=False, batch_size=1)
        self.log("val_loss", loss, batch_size=1)
