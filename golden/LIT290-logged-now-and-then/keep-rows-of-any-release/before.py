import pytorch_lightning as pl


class Forecaster(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.compute(batch)
        if batch_idx % 10 == 0:
            self.log("train_loss", loss)
        return loss

    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


pl.Trainer(gpus=1, log_every_n_steps=2).fit(Forecaster())
