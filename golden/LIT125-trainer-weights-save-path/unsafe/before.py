import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

first = pl.Trainer(weights_save_path="weights")
second = pl.Trainer(weights_save_path=args.path, callbacks=[ModelCheckpoint(monitor="loss")])
third = pl.Trainer(weights_save_path=args.path, checkpoint_callback=ModelCheckpoint(dirpath="here"))
