import os

from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(filepath=os.path.join(root, "{epoch}"), monitor="val_loss")
