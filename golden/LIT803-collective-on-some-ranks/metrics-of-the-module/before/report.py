import pytorch_lightning as pl


class Report(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        metric = pl_module.accuracy
        if trainer.is_global_zero:
            print(metric.compute())
            print(pl_module.accuracy.compute())
