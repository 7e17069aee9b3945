import lightning.pytorch as pl
from lightning.pytorch.callbacks import ModelCheckpoint

trainer = pl.Trainer(enable_checkpointing=False, callbacks=[ModelCheckpoint(monitor="loss")])
