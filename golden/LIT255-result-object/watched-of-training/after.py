import pytorch_lightning as pl
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        features, target = batch
        loss = self.loss(features, target)
        self.log("checkpoint_on", loss, on_step=False, on_epoch=True, logger=False, batch_size=1)
        self.log("train_loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, batch_idx):
        features, target = batch
        loss = self.loss(features, target)
        self.log("val_loss", loss, batch_size=1)

    def configure_optimizers(self):
        optimizer = self.optimizer()
        return [optimizer], [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "checkpoint_on"}]
