import pytorch_lightning as pl


class Net(pl.LightningModule):
    def described(self, loss):
        return {"metrics": {"loss": loss}, "epoch": self.current_epoch}

    def training_step(self, batch, batch_nb):
        loss = self(batch).mean()
        return {"loss": loss, "log": self.described(loss)}
