from pytorch_lightning.callbacks import TQDMProgressBar
from pytorch_lightning.callbacks.progress.progress_bar import ProgressBar as ProgressBarBase


class Narrow(TQDMProgressBar):
    def init_validation_tqdm(self):
        bar = super().init_validation_tqdm()
        bar.ncols = 40
        return bar


class Silent(ProgressBarBase):
    def disable(self):
        pass
