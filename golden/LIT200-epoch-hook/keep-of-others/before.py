import pytorch_lightning as pl
from keras.callbacks import Callback


class Watch(Callback):
    def on_train_epoch_end(self, epoch, logs=None):
        """Say that it is over."""

    def on_epoch_end(self, epoch, logs=None):
        """What others do at the end."""
        print("done")


class Net(pl.LightningModule):
    pass
