import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Coder(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.log("loss", loss)
        return loss


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).sum())


class Deep(Net):
    pass


def first(data):
    pl.Trainer(callbacks=[ModelCheckpoint()]).fit(Coder(), data)


def then(data):
    pl.Trainer(callbacks=[ModelCheckpoint(dirpath="then")]).fit(Deep(), data)
