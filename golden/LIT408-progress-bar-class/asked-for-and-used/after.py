"""What is asked for by its class has what only the bar of tqdm has, or is made here as well."""

import pytorch_lightning as pl
from pytorch_lightning.callbacks import TQDMProgressBar


def slow(trainer):
    for callback in trainer.callbacks:
        if isinstance(callback, pl.callbacks.TQDMProgressBar):
            print(callback.main_progress_bar.n)


def with_bar(trainer):
    if not any(isinstance(each, TQDMProgressBar) for each in trainer.callbacks):
        trainer.callbacks.append(TQDMProgressBar(refresh_rate=5))
