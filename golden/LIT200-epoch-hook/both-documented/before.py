import pytorch_lightning as pl


class Watch(pl.Callback):
    """Counts, and says so."""

    def __init__(self):
        self.epochs = 0
        self.begun = 0

    def on_train_epoch_start(self, trainer, pl_module):
        """Say that an epoch begins."""
        print("epoch", trainer.current_epoch)

    def on_epoch_start(self, trainer, pl_module):
        """Count what has begun.

        Also what is stopped within.
        """
        self.begun += 1

    def on_train_epoch_end(self, trainer, pl_module):
        """Say that it is over."""
        print("done")

    def on_epoch_end(self, trainer, pl_module):
        """Count what is over."""
        self.epochs += 1  # each once
