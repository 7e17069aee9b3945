import pytorch_lightning as pl


class Net(pl.LightningModule):
    def described(self, loss):
        logs = {"loss": loss, "epoch": self.current_epoch}
        return logs

    def training_step(self, batch, batch_nb):
        loss = self(batch).mean()
        logs = self.described(loss)
        self.log_dict(logs)
        return {"loss": loss}
