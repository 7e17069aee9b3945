import pytorch_lightning as pl
from pytorch_lightning.loggers import WandbLogger

WandbLogger(project="net", sync_step=False)
pl.loggers.WandbLogger(sync_step=args.sync, entity="us", **more)
WandbLogger(**dict(sync_step=True))
