import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss)
        return {"val_loss": loss, "size": len(batch)}


trainer = pl.Trainer(gpus=0, callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss")], weights_summary=None)
trainer.fit(Net())
trainer.validate(Net())
