import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("loss", 0.0)


class Quiet(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("loss", 0.0)


trainer = pl.Trainer(max_epochs=3)
