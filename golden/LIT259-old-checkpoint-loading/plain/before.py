from typing import List, Optional

import pytorch_lightning as pl


class Plain(pl.LightningModule):
    def __init__(self, hidden: int, names: Optional[List[str]] = None, lr=0.1):
        super().__init__()
        self.save_hyperparameters()


Plain.load_from_checkpoint("plain.ckpt")
