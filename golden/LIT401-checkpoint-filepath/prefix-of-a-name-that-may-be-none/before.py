from typing import Optional

import pytorch_lightning.callbacks as plc


class Checkpoint(plc.ModelCheckpoint):
    def __init__(self, folder: str, filename: Optional[str] = None, prefix: str = "", name: str = "{epoch}"):
        super().__init__(dirpath=folder, filename=filename, prefix=prefix)
        self.other = plc.ModelCheckpoint(dirpath=folder, filename=filename, prefix="net")
        self.named = plc.ModelCheckpoint(dirpath=folder, filename=name, prefix="net")


unnamed = plc.ModelCheckpoint(dirpath="weights", filename=None, prefix="net")
