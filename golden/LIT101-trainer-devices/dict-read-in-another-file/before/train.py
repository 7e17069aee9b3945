import pytorch_lightning as pl
from settings import TRAINER

trainer = pl.Trainer(**TRAINER)
