import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if self.global_step % 50 == 0:
            self.log("norm", self.norm())
        else:
            self.show(loss)
        self.log("norm", 0.0)
        if self.current_epoch >= self.warmup:
            self.log("kl", loss)
        if batch_idx % 10 == 0 and self.training:
            self.log("tenth", loss)
        if self.current_epoch % 5 == 0:
            print("a fifth")
            self.logger.log_metrics({"fifth": loss})
        return loss

    def validation_epoch_end(self, outputs):
        if self.current_epoch % 5 == 0:
            self.log("fid", self.fid())


pl.Trainer(progress_bar_refresh_rate=0).fit(Net())
