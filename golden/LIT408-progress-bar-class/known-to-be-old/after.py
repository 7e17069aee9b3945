from pytorch_lightning.callbacks import TQDMProgressBar


class Own(TQDMProgressBar):
    def on_train_epoch_end(self, trainer, pl_module):
        print()
