import pytorch_lightning as pl
from pytorch_lightning.callbacks import ProgressBar, ProgressBarBase


class Own(ProgressBar):
    pass


class Base(ProgressBarBase):
    def disable(self):
        pass


class Other(pl.callbacks.ProgressBarBase):
    pass
