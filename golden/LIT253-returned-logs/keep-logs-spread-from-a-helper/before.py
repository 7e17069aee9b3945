import pytorch_lightning as pl


class Net(pl.LightningModule):
    def logs(self, **values):
        return {"log": values, "progress_bar": values}

    def parts(self, batch):
        return {"count": len(batch)}

    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return {"loss": loss, **self.logs(train_loss=loss)}


class Plain(pl.LightningModule):
    def parts(self, batch):
        return {"count": len(batch)}

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean(), **self.parts(batch)}
