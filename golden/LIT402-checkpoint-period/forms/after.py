import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(monitor="val_loss", every_n_epochs=1)
ModelCheckpoint(every_n_epochs=args.every)
pl.callbacks.ModelCheckpoint(
    every_n_epochs=2,  # not so often
    save_top_k=-1,
)
ModelCheckpoint(every_n_epochs=1)
ModelCheckpoint(**{"every_n_epochs": 1})
