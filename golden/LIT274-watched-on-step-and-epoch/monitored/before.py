import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(pl.LightningModule):
    def shared_step(self, batch):
        loss = self.loss(batch)
        self.log("val_error", loss, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.shared_step(batch), on_step=True, on_epoch=True, prog_bar=True)
        self.log("val_acc", self.accuracy(batch), on_epoch=True, on_step=True)

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "val_error"}


trainer = pl.Trainer(callbacks=[EarlyStopping("val_loss"), ModelCheckpoint(monitor="val_acc", mode="max")])

ERROR = "val_error"


class OfConstants(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log(ERROR, self.error(batch), on_step=True, on_epoch=True)
        self.log(name="val_acc", value=self.accuracy(batch), on_epoch=True, on_step=True)
        self.log(self.name, self.error(batch), on_step=True, on_epoch=True)
