from pytorch_lightning.callbacks import Timer
from somewhere import ModelCheckpoint

ModelCheckpoint(period=5)
