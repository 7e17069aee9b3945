from pytorch_lightning.callbacks import ProgressBarBase


class Dots(ProgressBarBase):
    def on_train_epoch_start(self, trainer, pl_module):
        print(".")
