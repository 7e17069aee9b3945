from typing import Optional

from pytorch_lightning.callbacks import ModelCheckpoint


class Later(ModelCheckpoint):
    def __init__(self, filepath: Optional[str] = None, prefix: str = "", monitor: Optional[str] = None):
        super().__init__(filepath=filepath, monitor=monitor, prefix=prefix)


class Plain(ModelCheckpoint):
    def __init__(self, filepath: Optional[str] = None, monitor: Optional[str] = None):
        super().__init__(filepath=filepath, monitor=monitor)


def named(path: str, prefix: str):
    return ModelCheckpoint(filepath=path + "/{epoch}", prefix=prefix)


def dashed(prefix):
    return ModelCheckpoint(filename="{epoch}", prefix=prefix)
