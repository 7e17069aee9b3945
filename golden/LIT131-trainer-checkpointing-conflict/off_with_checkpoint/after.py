import lightning.pytorch as pl
from lightning.pytorch.callbacks import ModelCheckpoint

trainer = pl.Trainer(callbacks=[ModelCheckpoint(monitor="loss")])
