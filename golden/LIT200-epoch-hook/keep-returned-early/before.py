import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_epoch_start(self, trainer, pl_module):
        """Count it, but in a dry run."""
        if trainer.fast_dev_run:
            return
        self.epochs += 1

    def on_train_epoch_start(self, trainer, pl_module):
        """Say what it was."""
        print(trainer.callback_metrics)
