import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx, unused=0):
        print(unused)

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        super().on_train_batch_end(outputs, batch, batch_idx)


class Bell(Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        pass

    def on_train_batch_end(self, *args, **kwargs):
        super().on_train_batch_end(*args, **kwargs)


class Plain:
    def on_train_batch_start(self, batch, batch_idx, dataloader_idx):
        pass
