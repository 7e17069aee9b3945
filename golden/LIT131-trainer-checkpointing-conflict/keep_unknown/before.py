import lightning.pytorch as pl
from lightning.pytorch.callbacks import ModelCheckpoint

flag = pl.Trainer(enable_checkpointing=args.save, callbacks=[ModelCheckpoint()])
on = pl.Trainer(enable_checkpointing=True, callbacks=[ModelCheckpoint()])
other = pl.Trainer(enable_checkpointing=False, callbacks=callbacks)
