import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "acc": self.acc(batch)}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        print(len(outputs))

    def test_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


stop = EarlyStopping("other")


class Order(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "other": self.other(batch)}
