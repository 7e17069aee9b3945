import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

first = pl.Trainer(callbacks=[ModelCheckpoint(dirpath="weights")])
second = pl.Trainer(callbacks=[ModelCheckpoint(monitor="loss", dirpath=args.path)])
third = pl.Trainer(checkpoint_callback=ModelCheckpoint(dirpath="here"))
