from typing import Optional

from pytorch_lightning.callbacks import ModelCheckpoint


class Later(ModelCheckpoint):
    def __init__(self, folder: Optional[str] = None, prefix: str = ""):
        super().__init__(dirpath=folder, filename=(prefix + "-" if prefix else "") + "{epoch}")
