import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_train_epoch_end(self, outputs):
        print(outputs)


class Bell(Callback):
    def on_validation_epoch_end(self, trainer, pl_module, outputs=None):
        print(len(outputs))
