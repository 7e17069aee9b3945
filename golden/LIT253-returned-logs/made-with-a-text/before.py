import pytorch_lightning as pl


class Net(pl.LightningModule):
    def described(self, loss):
        logs = {"stage": "batch", "loss": loss}
        return logs

    def training_step(self, batch, batch_nb):
        loss = self(batch).mean()
        logs = self.described(loss)
        self.history.append(logs)
        return {"loss": loss, "log": logs}
