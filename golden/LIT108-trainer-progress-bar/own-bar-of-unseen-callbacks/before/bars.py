import pytorch_lightning as pl


class Lines(pl.callbacks.ProgressBar):
    def on_train_epoch_start(self, trainer, pl_module):
        print("epoch", trainer.current_epoch)
