import functools

import torch

from base import Base
from shown import show_all


def logged(function):
    @functools.wraps(function)
    def inner(*args):
        return function(*args)

    return inner


class Parts:
    def first(self, x):
        return x.to("cuda")

    def second(self, x):
        return x.to("cuda")

    @logged
    def third(self, x):
        return x.to("cuda")


class Net(Base):
    def __init__(self):
        super().__init__()
        self.parts = Parts()
        self.kept = [self.passed]

    def compute(self, batch):
        return batch["x"].to(self.device).sum()

    @property
    def scale(self):
        return self.weight.cuda()

    def show(self, batch):
        show_all(self, self.parts, batch)

    def shown(self, batch):
        return batch["x"].to(self.device)

    def passed(self, batch):
        return batch["x"].to(self.device)

    def loss_a(self, batch):
        return batch["x"].to(self.device).mean()

    def validation_step(self, batch, batch_idx):
        return map(self.parts.first, batch["x"])
