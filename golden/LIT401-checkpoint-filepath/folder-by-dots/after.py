import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

ABOVE = "runs/.."


def callbacks(root):
    return [
        ModelCheckpoint(dirpath=".", monitor="val_loss"),
        ModelCheckpoint(dirpath="..", filename="net-{epoch}-{step}"),
        ModelCheckpoint(dirpath="./", monitor="val_loss"),
        ModelCheckpoint(dirpath=os.path.join(root, "..")),
        ModelCheckpoint(dirpath=ABOVE),
        ModelCheckpoint(dirpath="runs", filename=".{epoch}"),
        ModelCheckpoint(dirpath="runs", filename="..{epoch}"),
    ]


Trainer(callbacks=callbacks("runs"))
