from typing import List, Optional

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, encoder, sizes: Optional[List[int]] = None, rate: float = 0.1):
        super().__init__()
        self.save_hyperparameters(ignore=["encoder"])
        self.encoder = encoder
        self.layers = [self.layer(size) for size in self.hparams.sizes]
