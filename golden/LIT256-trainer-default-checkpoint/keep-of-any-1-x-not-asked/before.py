import pytorch_lightning as pl


class Forecaster(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


net = Forecaster()
trainer = pl.Trainer(max_epochs=6, weights_summary="top")
trainer.fit(net)
trainer.test(net)
