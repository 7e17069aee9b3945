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
    def on_test_epoch_end(self):
        """What is made of the tests."""


class Net(Task):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self._net_validation_epoch_end(outputs)

    @timed
    def _net_validation_epoch_end(self, outputs):
        # the worst of them is logged too
        self.log("val", torch.stack(outputs).mean())
        self.log("worst", max(outputs))

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.log("test", torch.stack(outputs).mean())

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self._training_epoch_end(outputs)

    @timed
    def _training_epoch_end(self, _):
        self.scale *= 0.9


class Deeper(Net):
    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self._deeper_validation_epoch_end(outputs)

    @timed
    def _deeper_validation_epoch_end(self, outputs):
        super().on_validation_epoch_end()
        self.log("best", min(outputs))
