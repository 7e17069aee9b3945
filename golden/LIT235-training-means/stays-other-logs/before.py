import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss)
        self.log("each", loss, on_step=True, on_epoch=False)
        self.log("sized", loss, on_epoch=True, batch_size=len(batch))
        self.log("sum", loss, on_epoch=True, reduce_fx="sum")
        self.log("more", loss, **self.options)
        self.writer.log("other", loss, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), on_epoch=True)
