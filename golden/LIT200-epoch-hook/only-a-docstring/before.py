import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        """Say that it is over."""
        print("done")

    def on_epoch_end(self, trainer, pl_module):
        """What others do at the end."""
