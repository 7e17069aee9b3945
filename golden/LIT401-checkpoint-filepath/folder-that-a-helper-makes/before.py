from pathlib import Path

import helpers
from helpers import mkdir_if_not_exists
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    path = Path(args.root)
    mkdir_if_not_exists(path)
    path = path.joinpath(args.model)
    mkdir_if_not_exists(path)
    return ModelCheckpoint(filepath=path, monitor="val_loss", prefix="{}_".format(args.target))


def second(args):
    helpers.ensure_dir(args.output_path)
    return ModelCheckpoint(filepath=args.output_path, monitor="val_loss")
