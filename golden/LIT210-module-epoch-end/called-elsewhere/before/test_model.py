import pytorch_lightning as pl

from model import Module


def test_it():
    Module().validation_epoch_end([1, 2])
