import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.shared_step(batch, "train")

    def validation_step(self, batch, batch_idx):
        self.shared_step(batch, "val")

    def shared_step(self, batch, stage):
        loss = self.loss(batch)
        self.log(f"{stage}_loss", loss, on_step=True, on_epoch=True)
        self.log(f"{stage}_acc", self.accuracy(batch), on_step=True, on_epoch=True)
        self.log(f"{stage}_loss_of_all", loss, on_epoch=True)
        return loss


trainer = pl.Trainer(callbacks=[EarlyStopping("val_loss")])
