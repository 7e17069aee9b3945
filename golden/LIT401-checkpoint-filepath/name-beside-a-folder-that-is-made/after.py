import os

from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    os.makedirs(args.root, exist_ok=True)
    return ModelCheckpoint(dirpath=args.root, filename=args.name, monitor="val_loss")


def late(args):
    callback = ModelCheckpoint(dirpath=args.root, filename=args.name, monitor="val_loss")
    os.makedirs(os.path.join(args.root, args.name), exist_ok=True)
    return callback


def elsewhere(args):
    os.makedirs(os.path.join(args.root, args.name), exist_ok=True)
