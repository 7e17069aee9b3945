import keras
import pytorch_lightning as pl


class Bell(keras.callbacks.Callback):
    def on_batch_end(self, batch, logs=None):
        print(batch)


class Net(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx):
        return -1

    def on_train_batch_end(self, outputs, batch, batch_idx):
        Bell().on_batch_end(batch)
