import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Curriculum(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx):
        if batch_idx == self.length:
            return -1

    def configure_optimizers(self):
        optimizer = SGD(self.parameters(), lr=0.1)
        return [optimizer], [StepLR(optimizer, 1)]


class Short(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx):
        if batch_idx > 3:
            return -1
        return None


class Net(Short):
    def configure_optimizers(self):
        optimizer = SGD(self.parameters(), lr=0.1)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": StepLR(optimizer, 5), "interval": "step"}}
