import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        self.log("val_loss", self(batch))

    def val_dataloader(self):
        return [self.loaders["known"], self.loaders["unknown"]]


trainer = pl.Trainer(max_epochs=3)
trainer.fit(Net())
