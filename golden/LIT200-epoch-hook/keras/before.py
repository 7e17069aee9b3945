from pytorch_lightning.callbacks import Callback


class History(Callback):
    def on_epoch_begin(self, epoch, logs=None):
        print(f"epoch {epoch}")

    def on_train_begin(self, logs=None):
        self.losses = []
