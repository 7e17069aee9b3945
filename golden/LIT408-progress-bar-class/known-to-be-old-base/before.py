import pytorch_lightning as pl
from pytorch_lightning.callbacks import ProgressBarBase


class Base(ProgressBarBase):
    def disable(self):
        pass


class Other(pl.callbacks.ProgressBarBase):
    pass
