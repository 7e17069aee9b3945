import sys

import pytorch_lightning as pl

from model import Net
from settings import settings


def both(path):
    first = pl.Trainer(**settings(path).options(), logger=False)
    second = pl.Trainer(**settings(path).options())
    first.fit(Net())
    second.fit(Net())


def beside_others(path, more):
    trainer = pl.Trainer(**settings(path).options(), **more)
    trainer.fit(Net())


both(sys.argv[1])
