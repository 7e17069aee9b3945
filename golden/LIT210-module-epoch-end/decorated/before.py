import abc
import functools
import time

import torch
from pytorch_lightning import LightningModule


def timed(method):
    @functools.wraps(method)
    def inner(self, *args):
        started = time.time()
        result = method(self, *args)
        self.log("seconds", time.time() - started)
        return result

    return inner


class Task(LightningModule):
    @abc.abstractmethod
    def test_epoch_end(self, outputs):
        """What is made of the tests."""


class Net(Task):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    @timed
    def validation_epoch_end(self, outputs):
        # the worst of them is logged too
        self.log("val", torch.stack(outputs).mean())
        self.log("worst", max(outputs))

    def test_epoch_end(self, outputs):
        self.log("test", torch.stack(outputs).mean())

    @timed
    def training_epoch_end(self, _):
        self.scale *= 0.9


class Deeper(Net):
    @timed
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        self.log("best", min(outputs))
