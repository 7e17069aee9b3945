import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), on_step=False)
        self.log("val_f1", self.f1(batch), on_step=True, on_epoch=False)

    def loss(self, batch):
        loss = self.net(batch).mean()
        self.log("val_loss", loss, on_step=True)
        return loss
