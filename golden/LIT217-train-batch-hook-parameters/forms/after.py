import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback, ModelCheckpoint


class Net(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx) -> None:
        dataloader_idx = 0
        if dataloader_idx == 0:
            print(batch_idx)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        super().on_train_batch_end(outputs, batch, batch_idx)


class Bell(Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        pass

    def on_train_batch_end(
        self,
        trainer,
        pl_module,
        outputs,
        batch,  # of 0.9
        batch_idx,
    ):
        print(len(batch))


class Keep(ModelCheckpoint):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0, **kwargs):
        super().on_train_batch_end(trainer, pl_module, outputs, batch, batch_idx)


class Splat(Callback):
    def on_train_batch_end(self, *args):
        super().on_train_batch_end(*args)
