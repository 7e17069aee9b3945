from functools import partial

from pytorch_lightning import Trainer

quiet = partial(Trainer, progress_bar_refresh_rate=0)
trainer = partial(quiet, logger=False, progress_bar_refresh_rate=1)(max_epochs=3)
