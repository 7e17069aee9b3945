import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Keep(ModelCheckpoint):
    def __init__(self, path, **kwargs):
        super().__init__(dirpath=os.path.dirname(path), filename=os.path.basename(path), **kwargs)


def callbacks(args, where):
    first = ModelCheckpoint(dirpath=args.checkpoint_dir)
    filepath = make(where)
    second = ModelCheckpoint(dirpath=os.path.dirname(filepath), filename=os.path.basename(filepath))
    return [
        first,
        second,
        ModelCheckpoint(dirpath="weights/"),
        ModelCheckpoint(dirpath="weights", filename="best"),
        ModelCheckpoint(filename="net-{epoch}"),
        ModelCheckpoint(dirpath="w", filename="net-{epoch}"),
        ModelCheckpoint(filename=(args.prefix + "-" if args.prefix else "") + (args.name or "{epoch}-{step}")),
        ModelCheckpoint(filename="net-{epoch}-{step}"),
    ]
