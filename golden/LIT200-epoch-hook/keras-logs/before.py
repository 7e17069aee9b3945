from pytorch_lightning.callbacks import Callback


class History(Callback):
    def on_epoch_end(self, epoch, logs=None):
        print(epoch, logs["loss"])
