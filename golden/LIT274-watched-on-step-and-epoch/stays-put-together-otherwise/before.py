import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        for name in self.names:
            self.log(f"{name}", self.loss(batch), on_step=True, on_epoch=True)
            self.log(f"val/{name}_loss", self.loss(batch), on_step=True, on_epoch=True)
            self.log(name, self.loss(batch), on_step=True, on_epoch=True)


trainer = pl.Trainer(callbacks=[EarlyStopping("val_loss")])
