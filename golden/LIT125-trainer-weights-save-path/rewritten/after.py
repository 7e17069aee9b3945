import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

first = pl.Trainer()
