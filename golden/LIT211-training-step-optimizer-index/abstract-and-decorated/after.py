from abc import abstractmethod

import torch
from pytorch_lightning import LightningModule
from retrying import none_where_memory_ends
from torch.optim import SGD


class Game(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.white = torch.nn.Linear(2, 1)
        self.black = torch.nn.Linear(2, 1)

    def configure_optimizers(self):
        return SGD(self.white.parameters(), lr=0.1), SGD(self.black.parameters(), lr=0.1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad(set_to_none=False)
            if loss is not None:
                self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    @abstractmethod
    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        """The loss of one side."""


class Chess(Game):
    @none_where_memory_ends
    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        # white moves first
        if optimizer_idx == 0:
            return self.white(batch).mean()
        return self.black(batch).mean()


class Draughts(LightningModule):
    automatic_optimization = False

    def configure_optimizers(self):
        return [SGD(self.white.parameters(), lr=0.1), SGD(self.black.parameters(), lr=0.1)]

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    @torch.autograd.detect_anomaly()
    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return [self.white, self.black][optimizer_idx](batch).mean()
