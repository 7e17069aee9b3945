import os

from helpers import mkdir_if_not_exists
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    path = os.path.join(args.root, args.model)
    mkdir_if_not_exists(path)
    path = os.path.join(path, args.name)
    return ModelCheckpoint(filepath=path, monitor="val_loss")


def second(args):
    path = args.root
    os.makedirs(path, exist_ok=True)
    path = path + args.name
    return ModelCheckpoint(filepath=path, monitor="val_loss")


def third(args):
    make_directory_listing(args.path)
    return ModelCheckpoint(filepath=args.path, monitor="val_loss")
