import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("loss", loss)
        self.log("loss_of_step", loss, on_epoch=False)
        self.log("loss_of_epoch", loss, on_step=False, on_epoch=True)
        self.log("both", loss, True, True, True, True)
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("val_loss", loss, on_step=False)
        self.log("val_loss_of_step", loss, on_step=True, on_epoch=False)
        return loss

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.log("rows", 1.0, on_step=True, on_epoch=False)
