from functools import partial

from pytorch_lightning import Trainer

steady = partial(Trainer, progress_bar_refresh_rate=20, callbacks=[make()])
loud = steady(progress_bar_refresh_rate=5)
quiet = steady(progress_bar_refresh_rate=0)
