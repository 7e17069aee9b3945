import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        """Say what it was, but in a dry run."""
        if trainer.fast_dev_run:
            return
        print(trainer.callback_metrics)

    def on_epoch_end(self, trainer, pl_module):
        """Count it."""
        self.epochs += 1
