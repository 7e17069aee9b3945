from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(period=5)
ModelCheckpoint(period=-1)
