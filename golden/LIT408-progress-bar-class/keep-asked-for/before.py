"""Whether a callback is a bar: a RichProgressBar is one too."""

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ProgressBar


def without_bars(trainer):
    return [each for each in trainer.callbacks if not isinstance(each, ProgressBar)]


class Counts(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        for callback in trainer.callbacks:
            if isinstance(callback, (pl.callbacks.progress.ProgressBar, Counts)):
                continue
            callback.count()
