from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(period=5)
