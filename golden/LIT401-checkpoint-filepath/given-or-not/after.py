import os
from typing import Optional

from pytorch_lightning.callbacks import ModelCheckpoint


class Later(ModelCheckpoint):
    def __init__(self, filepath: Optional[str] = None, prefix: str = "", monitor: Optional[str] = None):
        super().__init__(filepath=filepath, monitor=monitor, prefix=prefix)


class Plain(ModelCheckpoint):
    def __init__(self, filepath: Optional[str] = None, monitor: Optional[str] = None):
        super().__init__(
            dirpath=os.path.dirname(filepath) if filepath else None,
            filename=os.path.basename(filepath) if filepath else None,
            monitor=monitor,
        )


def named(path: str, prefix: str):
    return ModelCheckpoint(dirpath=path, filename=(prefix + "-" if prefix else "") + "{epoch}")


def dashed(prefix):
    return ModelCheckpoint(filename=(prefix + "-" if prefix else "") + "{epoch}")
