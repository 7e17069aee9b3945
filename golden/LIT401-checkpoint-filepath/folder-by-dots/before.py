import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

ABOVE = "runs/.."


def callbacks(root):
    return [
        ModelCheckpoint(filepath=".", monitor="val_loss"),
        ModelCheckpoint(filepath="..", prefix="net"),
        ModelCheckpoint(filepath="./", monitor="val_loss"),
        ModelCheckpoint(filepath=os.path.join(root, "..")),
        ModelCheckpoint(filepath=ABOVE),
        ModelCheckpoint(filepath="runs/.{epoch}"),
        ModelCheckpoint(filepath="runs/..{epoch}"),
    ]


Trainer(callbacks=callbacks("runs"))
