import pytorch_lightning as pl


class Watch(pl.Callback):
    """Counts, and says so."""

    def __init__(self):
        self.epochs = 0
        self.begun = 0

    def on_train_epoch_start(self, trainer, pl_module):
        """Say that an epoch begins."""
        # Count what has begun.
        #
        # Also what is stopped within.
        self.begun += 1
        print("epoch", trainer.current_epoch)

    def on_train_epoch_end(self, trainer, pl_module):
        """Say that it is over."""
        print("done")
        # Count what is over.
        self.epochs += 1  # each once
