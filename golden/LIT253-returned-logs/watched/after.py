import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss, logger=False)
        acc = self.acc(batch)
        self.log("acc", acc, logger=False)
        return {"loss": loss, "acc": acc}

    def validation_step(self, batch, batch_idx):
        val_loss = self.loss(batch)
        self.log("val_loss", val_loss, logger=False)
        return {"val_loss": val_loss, "preds": self(batch)}

    def test_step(self, batch, batch_idx):
        return {"test_loss": self.loss(batch)}


stop = EarlyStopping("loss")
best = ModelCheckpoint(monitor="acc", mode="max")
