import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        log = self.log
        loss = self.loss(batch)
        log("loss", loss, on_epoch=True, batch_size=1)
        return loss
