import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_train_epoch_end(self):
        log = self.log
        log("best", self.best)
        log("other", 1.0)


trainer = pl.Trainer(callbacks=[ModelCheckpoint(monitor="best")])
