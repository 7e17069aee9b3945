import pytorch_lightning as pl


class Report(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        value = pl_module.accuracy.compute()
        if trainer.is_global_zero:
            print(value)
            print(pl_module.spent.compute())
