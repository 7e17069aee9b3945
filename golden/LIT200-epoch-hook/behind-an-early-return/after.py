import pytorch_lightning as pl


class Tally(pl.Callback):
    def __init__(self):
        self.epochs, self.seen = 0, 0

    def on_train_epoch_end(self, trainer: pl.Trainer, pl_module):
        self._train_epoch_end(trainer, pl_module)
        # Count on.
        self.epochs += 1
        print(self.epochs)

    def _train_epoch_end(self, trainer: pl.Trainer, pl_module):
        # nothing is tallied in a dry run
        if trainer.fast_dev_run:
            return
        self.seen += 1

    def on_validation_epoch_end(self, trainer, pl_module):
        self.epochs += 1
        print(self.epochs)

    def on_test_epoch_end(self, trainer, pl_module):
        self.epochs += 1
        print(self.epochs)
