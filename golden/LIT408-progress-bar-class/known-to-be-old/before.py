from pytorch_lightning.callbacks import ProgressBar


class Own(ProgressBar):
    def on_train_epoch_end(self, trainer, pl_module):
        print()
