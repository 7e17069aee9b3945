import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping
from pytorch_lightning.callbacks.progress import TQDMProgressBar


class EpochBar(TQDMProgressBar):
    """One line for each epoch."""


class Trainer(pl.Trainer):
    def __init__(self, progress_bar_refresh_rate: int = 1, simple: bool = True, patience: int = 3, **kwargs):
        kwargs["callbacks"] = kwargs.get("callbacks") or []
        kwargs["callbacks"] += [EarlyStopping("loss", patience=patience)]
        if simple:
            bar = EpochBar(refresh_rate=progress_bar_refresh_rate)
            kwargs["callbacks"] += [bar]
        super().__init__(gpus=1, progress_bar_refresh_rate=progress_bar_refresh_rate, **kwargs)


def train(rate):
    callbacks = []
    callbacks.append(EpochBar(refresh_rate=rate))
    return pl.Trainer(gpus=1, callbacks=callbacks, progress_bar_refresh_rate=rate)


def one():
    return pl.Trainer(gpus=1, callbacks=[EpochBar()], progress_bar_refresh_rate=20)


def other(rate):
    return pl.Trainer(gpus=1, callbacks=[EarlyStopping("loss")], progress_bar_refresh_rate=20)
