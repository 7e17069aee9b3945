import pytorch_lightning as pl


class Report(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch)
