import pytorch_lightning as pl
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("checkpoint_on", loss, on_step=False, on_epoch=True)
        return loss

    def configure_optimizers(self):
        optimizer = self.optimizer()
        return [optimizer], [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "checkpoint_on"}]
