import os

from pytorch_lightning.callbacks import ModelCheckpoint


def callback(args):
    return ModelCheckpoint(dirpath=args.model_path, filename="best", monitor="val_loss")


def main(args):
    os.makedirs(args.model_path, exist_ok=True)
    return callback(args)
