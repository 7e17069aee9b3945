from pathlib import Path

import helpers
from helpers import mkdir_if_not_exists
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    path = Path(args.root)
    mkdir_if_not_exists(path)
    path = path.joinpath(args.model)
    mkdir_if_not_exists(path)
    return ModelCheckpoint(dirpath=path, filename="{}_".format(args.target) + "{epoch}", monitor="val_loss")


def second(args):
    helpers.ensure_dir(args.output_path)
    return ModelCheckpoint(dirpath=args.output_path, filename="{epoch}", monitor="val_loss")
