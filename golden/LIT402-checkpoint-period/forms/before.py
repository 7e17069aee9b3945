import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(monitor="val_loss", period=1)
ModelCheckpoint(every_n_val_epochs=args.every)
pl.callbacks.ModelCheckpoint(
    every_n_val_epochs=2,  # not so often
    save_top_k=-1,
)
ModelCheckpoint(period=1)
ModelCheckpoint(**{"period": 1})
