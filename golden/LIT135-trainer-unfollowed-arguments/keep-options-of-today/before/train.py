import pytorch_lightning as pl

from options import parse

trainer = pl.Trainer(logger=False, **vars(parse()))
