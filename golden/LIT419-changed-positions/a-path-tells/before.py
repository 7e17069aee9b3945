import os

from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(os.path.join(root, "{epoch}"), "val_loss")
