import pytorch_lightning as pl

from defaults import BASE


def make(**options):
    return pl.Trainer(**{**BASE, **options})


make(gpus=2)
