import os

from pytorch_lightning.callbacks import ModelCheckpoint


def later(args):
    callback = ModelCheckpoint(
        dirpath=os.path.dirname(args.model_path),
        filename=os.path.basename(args.model_path),
        monitor="val_loss",
    )
    os.makedirs(args.model_path, exist_ok=True)
    return callback


def made(path):
    os.makedirs(path)


def other(path):
    return ModelCheckpoint(dirpath=os.path.dirname(path), filename=os.path.basename(path))
