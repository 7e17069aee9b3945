import math

import numpy as np
import pytorch_lightning as pl
import torch


class Scaled(pl.LightningModule):
    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.layer = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for device in self.trainer.devices:
            print(device)
        return self.layer(batch).mean()

    def configure_optimizers(self):
        scale = math.sqrt(self.trainer.devices) * np.log2(self.trainer.devices)
        return torch.optim.SGD(self.parameters(), lr=scale * self.hparams.lr)
