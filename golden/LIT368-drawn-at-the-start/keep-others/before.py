import random

import numpy as np
import pytorch_lightning as pl
import torch
from pytorch_lightning import Callback

pl.seed_everything(7)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.generator = torch.Generator()
        self.layer = torch.nn.Linear(4, 4)

    def on_train_start(self):
        self.anchor = np.random.rand(4)
        self.way = random.choice(["left", "right"])
        self.own = torch.rand(4, generator=self.generator)
        self.register_buffer("zeros", torch.zeros(4))

    def on_train_epoch_start(self):
        torch.manual_seed(self.current_epoch)
        self.mask = torch.rand(4)

    def on_train_batch_start(self, batch, batch_idx):
        self.noise = torch.rand(4)

    def on_fit_start(self):
        self.first = torch.rand(4)


class Log(Callback):
    def on_train_start(self, trainer, pl_module):
        print(trainer.max_epochs)
