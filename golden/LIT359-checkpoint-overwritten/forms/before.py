import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

named = ModelCheckpoint(dirpath="ckpt", filename="model", save_top_k=-1)
steps = ModelCheckpoint(filename="e{epoch:03d}", save_top_k=-1, every_n_train_steps=100, monitor=None)
