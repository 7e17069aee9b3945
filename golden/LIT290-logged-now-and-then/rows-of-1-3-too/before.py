import pytorch_lightning as pl


class Forecaster(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, out = self.step(batch, batch_idx)
        if self.global_step % 20 == 0:
            self.log("scale", self.scale)
        return loss

    def step(self, batch, batch_idx):
        loss, out = self.compute(batch)
        self.log("train_loss", loss)
        if batch_idx % self.interval == 0:
            self.log("train_out", out.mean(), on_epoch=False)
        return loss, out


pl.Trainer(weights_summary="top", log_every_n_steps=2).fit(Forecaster())
