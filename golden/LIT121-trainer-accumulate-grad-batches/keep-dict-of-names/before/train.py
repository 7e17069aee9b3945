import pytorch_lightning as pl

from settings import TRAINER

options = dict(TRAINER)
del options["loader"]
trainer = pl.Trainer(**options)
