import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "acc": self.acc(batch)}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch), "preds": self(batch)}

    def test_step(self, batch, batch_idx):
        return {"test_loss": self.loss(batch)}


stop = EarlyStopping("loss")
best = ModelCheckpoint(monitor="acc", mode="max")
