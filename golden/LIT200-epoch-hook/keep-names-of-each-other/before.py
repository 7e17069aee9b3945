import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        """Say what it was."""
        loss = trainer.callback_metrics["loss"]
        print(loss)

    def on_epoch_end(self, trainer, pl_module):
        """Say what it is."""
        print(loss)
