import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(folder):
    os.makedirs("kept", exist_ok=True)
    return Trainer(
        progress_bar_refresh_rate=20,
        callbacks=[
            ModelCheckpoint("kept", monitor="val_loss"),
            ModelCheckpoint(None, monitor="val_loss"),
            ModelCheckpoint("", "{epoch}", monitor="val_loss"),
            ModelCheckpoint(dirpath="others", monitor="val_loss"),
        ],
    )
