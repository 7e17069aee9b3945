from functools import partialmethod

import pytorch_lightning as pl
import torch


class Ranker(pl.LightningModule):
    def _ended(self, outputs, stage, digits=3):
        self.log(f"{stage}_ndcg", torch.cat(outputs).mean().round(decimals=digits))

    def _counted(self, stage, outputs):
        self.log(f"{stage}_n", float(len(outputs)))

    validation_epoch_end = partialmethod(_ended, stage="val")
    test_epoch_end = partialmethod(_counted, "test")
