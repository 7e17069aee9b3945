import logging

import pytorch_lightning as pl
import torch
from pytorch_lightning.loggers import Logger, TensorBoardLogger


class Net(pl.LightningModule):
    logger = None

    def __init__(self):
        super().__init__()
        self.logger = logging.getLogger(__name__)
        self.net = torch.nn.Linear(2, 2)
        self.net.logger = self.logger
        print(self.current_epoch, self.global_step)


class Counting(pl.LightningModule):
    @property
    def global_step(self):
        return self._steps

    @global_step.setter
    def global_step(self, steps):
        self._steps = steps

    def training_step(self, batch, batch_idx):
        self.global_step += 1


class Kept(Logger):
    save_dir = ""

    def __init__(self, folder):
        self.save_dir = folder


class Plain(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.current_epoch = 0
        self.logger = TensorBoardLogger("logs")


class Data(pl.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.current_epoch = 0
        self.logger = None
