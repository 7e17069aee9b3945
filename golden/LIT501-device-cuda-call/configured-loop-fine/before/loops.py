"""A training loop of the program's own, which a configuration names beside Lightning's."""

import torch
from torch import nn


class Alone:
    def distributed(self, model: nn.Module):
        if torch.cuda.is_available():
            model = model.cuda()
        return model


class LoopTrainer:
    def __init__(self, epochs):
        self.epochs = epochs
        self.strategy = Alone()

    def prepare(self, model):
        self.model = self.strategy.distributed(model)

    @property
    def parts(self):
        return self.prepare, self.step, self.strategy.distributed

    def step(self, batch: torch.Tensor):
        return self.model(batch.cuda()).sum()


class GanTrainer(LoopTrainer):
    def __init__(self, epochs, model):
        super().__init__(epochs)
        self.prepare(model)

    def execute(self, loader):
        for batch in loader:
            self.step(batch)
