import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).sum())


class Deep(Net):
    pass


def first(data):
    pl.Trainer(callbacks=[ModelCheckpoint()]).fit(Net(), data)


def then(data):
    pl.Trainer(callbacks=[ModelCheckpoint(dirpath="then")]).fit(Deep(), data)
