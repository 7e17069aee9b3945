import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, metrics, others = self.compute(batch)
        return {"loss": loss, "log": {**metrics, "train_loss": loss}, "progress_bar": metrics}


class Two(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, metrics, others = self.compute(batch)
        return {"loss": loss, "log": {"train_loss": loss, **others}, "progress_bar": metrics}


class Drawn(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, metrics = self.compute(batch)
        return {"loss": loss, "log": {"noise": self.draw(batch), **metrics}, "progress_bar": metrics}
