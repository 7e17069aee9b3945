from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

trainer = Trainer(enable_progress_bar=True, callbacks=[TQDMProgressBar(refresh_rate=0)])


class Meter:
    def __init__(self, progress_bar_refresh_rate=0, callbacks=()):
        self.rate = progress_bar_refresh_rate


meter = Meter(progress_bar_refresh_rate=0, callbacks=[TQDMProgressBar()])
