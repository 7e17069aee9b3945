from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(**options)
