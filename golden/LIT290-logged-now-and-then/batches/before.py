import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if batch_idx % 2:
            self.log("odd", loss)
        if self.global_step % 100 == 0:
            self.log("step/loss", loss, on_step=True, on_epoch=True)
        if (batch_idx + 1) % 10 == 0 and self.logger is not None:
            self.log_dict({"loss": loss})
        if self.current_epoch > 3:
            self.log("late", loss, on_epoch=True)
        if batch_idx % 10 == 0:
            self.show(batch)
        else:
            self.log("rest", loss)
        if batch_idx == 0:
            return loss
        self.log("behind", loss)
        return loss
