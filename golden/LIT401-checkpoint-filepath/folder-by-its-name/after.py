import os
from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint


def callbacks(args, config, name):
    return [
        ModelCheckpoint(dirpath=os.getcwd() if args.checkpoint_dir is None else args.checkpoint_dir, save_last=True),
        ModelCheckpoint(dirpath=str(config.OUTPUT.CHECKPOINT_DIR)),
        ModelCheckpoint(dirpath=Path.cwd()),
        ModelCheckpoint(dirpath=os.path.expanduser(args.output_dir)),
        ModelCheckpoint(filepath=args.best if args.checkpoint_dir is None else args.checkpoint_dir),  # either
        ModelCheckpoint(filepath=str(name(args))),
    ]
