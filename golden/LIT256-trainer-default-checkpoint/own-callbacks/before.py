import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback, ModelCheckpoint

from somewhere import Base


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


class Printer(Callback):
    def on_train_start(self, trainer, pl_module):
        print("start")


class Best(ModelCheckpoint):
    pass


class Unknown(Base):
    pass


class Made(Callback):
    def __new__(cls):
        return ModelCheckpoint()


pl.Trainer(callbacks=[Printer()])
pl.Trainer(callbacks=[Printer(), Best()])
pl.Trainer(callbacks=[Unknown()])
pl.Trainer(callbacks=[Made()])
