from abc import abstractmethod

import torch
from pytorch_lightning import LightningModule
from retrying import none_where_memory_ends
from torch.optim import SGD


class Game(LightningModule):
    def __init__(self):
        super().__init__()
        self.white = torch.nn.Linear(2, 1)
        self.black = torch.nn.Linear(2, 1)

    def configure_optimizers(self):
        return SGD(self.white.parameters(), lr=0.1), SGD(self.black.parameters(), lr=0.1)

    @abstractmethod
    def training_step(self, batch, batch_idx, optimizer_idx):
        """The loss of one side."""


class Chess(Game):
    @none_where_memory_ends
    def training_step(self, batch, batch_idx, optimizer_idx):
        # white moves first
        if optimizer_idx == 0:
            return self.white(batch).mean()
        return self.black(batch).mean()


class Draughts(LightningModule):
    def configure_optimizers(self):
        return [SGD(self.white.parameters(), lr=0.1), SGD(self.black.parameters(), lr=0.1)]

    @torch.autograd.detect_anomaly()
    def training_step(self, batch, batch_idx, optimizer_idx):
        return [self.white, self.black][optimizer_idx](batch).mean()
