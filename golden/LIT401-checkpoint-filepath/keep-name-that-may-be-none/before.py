from typing import Optional

import pytorch_lightning.callbacks as plc


class Checkpoint(plc.ModelCheckpoint):
    def __init__(self, folder: str, filename: Optional[str] = None):
        super().__init__(dirpath=folder, filename=filename)
