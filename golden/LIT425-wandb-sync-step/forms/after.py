import pytorch_lightning as pl
from pytorch_lightning.loggers import WandbLogger

WandbLogger(project="net")
pl.loggers.WandbLogger(entity="us", **more)
WandbLogger(**dict())
