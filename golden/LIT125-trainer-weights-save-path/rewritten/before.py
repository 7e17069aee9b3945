import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

first = pl.Trainer(weights_save_path=None)
