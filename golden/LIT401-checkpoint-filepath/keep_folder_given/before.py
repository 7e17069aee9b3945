"""Folders that are given as folders, and a class of its own that takes a path."""
import os
from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint


class Saver:
    def __init__(self, filepath):
        self.filepath = filepath


def callbacks(args, config):
    saver = Saver(filepath=str(config.OUTPUT.CHECKPOINT_DIR))
    return saver, [
        ModelCheckpoint(dirpath=os.getcwd() if args.checkpoint_dir is None else args.checkpoint_dir, save_last=True),
        ModelCheckpoint(Path.cwd(), "{epoch}"),
        ModelCheckpoint(os.path.expanduser(args.output_dir)),
    ]
