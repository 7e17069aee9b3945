from functools import partialmethod

import pytorch_lightning as pl
import torch

STAGE = ["val"]


class Later(pl.LightningModule):
    def _ended(self, outputs, stage):
        self.log(stage, torch.stack(outputs).mean())

    test_epoch_end = partialmethod(_ended, stage=STAGE.pop())
