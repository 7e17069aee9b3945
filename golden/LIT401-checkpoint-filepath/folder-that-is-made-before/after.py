import os
from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    save_path = os.path.join(args.root, args.name)
    os.makedirs(save_path, exist_ok=True)
    return ModelCheckpoint(dirpath=os.path.join(args.root, args.name), filename="net{epoch}", monitor="val_loss")


def other(args):
    folder = args.default_root_dir / "checkpoints"
    if not folder.exists():
        folder.mkdir(parents=True)
    return ModelCheckpoint(dirpath=args.default_root_dir / "checkpoints", filename="{epoch}", verbose=True)


def third(path):
    Path(path).mkdir(exist_ok=True)
    return ModelCheckpoint(dirpath=path, filename="{epoch}")
