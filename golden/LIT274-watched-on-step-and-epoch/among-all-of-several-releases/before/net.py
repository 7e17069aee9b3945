import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=True, on_epoch=True)
        self.log("train_acc", self.accuracy(batch), on_step=False, on_epoch=True)
        return loss
