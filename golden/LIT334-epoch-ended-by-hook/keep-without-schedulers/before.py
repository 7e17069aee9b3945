import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Plain(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx):
        if batch_idx == 4:
            return -1

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


class ByHand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def on_train_batch_start(self, batch, batch_idx):
        return -1

    def configure_optimizers(self):
        optimizer = SGD(self.parameters(), lr=0.1)
        return [optimizer], [StepLR(optimizer, 1)]


class Watch(pl.Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        return -1
