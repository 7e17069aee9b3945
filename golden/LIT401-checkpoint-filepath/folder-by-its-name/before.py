import os
from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint


def callbacks(args, config, name):
    return [
        ModelCheckpoint(filepath=os.getcwd() if args.checkpoint_dir is None else args.checkpoint_dir, save_last=True),
        ModelCheckpoint(filepath=str(config.OUTPUT.CHECKPOINT_DIR)),
        ModelCheckpoint(filepath=Path.cwd()),
        ModelCheckpoint(filepath=os.path.expanduser(args.output_dir)),
        ModelCheckpoint(filepath=args.best if args.checkpoint_dir is None else args.checkpoint_dir),  # either
        ModelCheckpoint(filepath=str(name(args))),
    ]
