import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss)
        if batch_idx % 5 == 0:
            self.log("norm", self.norm(), prog_bar=True)
            self.log("mean", self.mean(), on_step=False, on_epoch=True)
            self.log("loss", loss)
        if self.global_step % 100 == 0 and self.images:
            self.log_dict(self.scores(batch))
        if batch_idx == 0:
            self.log("first", loss)
        # these come to stay, or are the same in all batches of an epoch
        if self.global_step > 100:
            self.log("late", loss)
        if self.current_epoch % 2 == 0:
            self.log("even", loss)
        if self.hparams.more:
            self.log("more", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        if batch_idx % 5 == 0:
            self.log("val", self.loss(batch))
