from functools import partial

import pytorch_lightning as pl

quiet = partial(pl.Trainer, progress_bar_refresh_rate=0)
loud = quiet(progress_bar_refresh_rate=2)

DEFAULTS = {"progress_bar_refresh_rate": 0}


def build(**options):
    return pl.Trainer(**{**DEFAULTS, **options})


trainer = build(progress_bar_refresh_rate=5)
