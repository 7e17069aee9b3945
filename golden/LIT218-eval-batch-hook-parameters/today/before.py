import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_validation_batch_start(self, batch, batch_idx):
        print(batch_idx)

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=None):
        print(dataloader_idx)

    def on_test_batch_end(self, *args):
        super().on_test_batch_end(*args)


class Bell(Callback):
    def on_predict_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        super().on_predict_batch_end(trainer, pl_module, outputs, batch, batch_idx, dataloader_idx)


class Plain:
    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        pass
