import os

from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint("weights")
ModelCheckpoint(os.path.join("runs", name))
ModelCheckpoint(dirpath="weights", filename="{epoch}-{val_loss:.2f}")
ModelCheckpoint(folder, "{epoch}")
ModelCheckpoint(f"{root}/weights", monitor="val_loss")
