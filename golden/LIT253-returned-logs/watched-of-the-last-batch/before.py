import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Both(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss, sync_dist=True)
        return {"val_loss": loss}

    def test_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("test_loss", loss)
        return {"test_loss": loss}


class ByName(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        metrics = {"val_loss": self.loss(batch), "val_acc": self.accuracy(batch)}
        self.log_dict(metrics)
        return metrics


class Gathered(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss)
        return {"val_loss": loss}

    def validation_epoch_end(self, outputs):
        print(len(outputs))


class Tensor(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss)
        return loss


trainer = pl.Trainer(callbacks=[ModelCheckpoint(monitor="val_loss"), EarlyStopping("val_acc")], gpus=0)
