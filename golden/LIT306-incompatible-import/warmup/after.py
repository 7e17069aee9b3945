import math

import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import LambdaLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = LambdaLR(
            optimizer,
            lambda epoch: epoch / 9
            if epoch < 10
            else (1 + math.cos(math.pi * (epoch - 10) / 90)) / 2,
        )  # ten to warm up
        return [optimizer], [scheduler]


class Other(Net):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        warmup = self.hparams.warmup * self.batches
        return {
            "optimizer": optimizer,
            "lr_scheduler": {
                "scheduler": LambdaLR(
                    optimizer,
                    lambda epoch: epoch / max(1, warmup - 1)
                    if epoch < warmup
                    else (1 + math.cos(math.pi * (epoch - warmup) / (self.hparams.max_epochs - warmup))) / 2,
                ),
                "interval": "step",
            },
        }
