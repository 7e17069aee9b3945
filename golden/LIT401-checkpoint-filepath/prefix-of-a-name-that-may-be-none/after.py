from typing import Optional

import pytorch_lightning.callbacks as plc


class Checkpoint(plc.ModelCheckpoint):
    def __init__(self, folder: str, filename: Optional[str] = None, prefix: str = "", name: str = "{epoch}"):
        super().__init__(dirpath=folder, filename=(prefix + "-" if prefix else "") + (filename or "{epoch}-{step}"))
        self.other = plc.ModelCheckpoint(dirpath=folder, filename="net-" + (filename or "{epoch}-{step}"))
        self.named = plc.ModelCheckpoint(dirpath=folder, filename="net-" + name)


unnamed = plc.ModelCheckpoint(dirpath="weights", filename="net-{epoch}-{step}")
