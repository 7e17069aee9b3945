import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss)
        return {"val_loss": loss, "size": len(batch)}


pl.Trainer(gpus=0, weights_summary=None, callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss")]).fit(Net())
