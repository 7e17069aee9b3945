import os
import tempfile
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from pytorch_lightning.callbacks import ModelCheckpoint

ROOT = tempfile.mkdtemp()


def saved_in(folder=None):
    with TemporaryDirectory() as scratch:
        yield ModelCheckpoint(dirpath=scratch, filename="{epoch}")
    held = TemporaryDirectory(dir=folder)
    yield ModelCheckpoint(dirpath=held.name, filename="{epoch}", save_top_k=2)
    yield ModelCheckpoint(dirpath=str(tempfile.mkdtemp()), filename="{epoch}")
    yield ModelCheckpoint(dirpath=Path(ROOT), filename="{epoch}")


class SavingTest(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.mkdtemp()

    def test_saves(self):
        return ModelCheckpoint(dirpath=self.place, filename="{epoch}")  # each epoch


def either(folder, fresh):
    if fresh:
        folder = tempfile.mkdtemp()
    return ModelCheckpoint(dirpath=folder, filename="{epoch}")


def rebound():
    place = tempfile.mkdtemp()
    place = place + "/best"
    return ModelCheckpoint(dirpath=os.path.dirname(place), filename=os.path.basename(place))


def perhaps(name):
    filepath = "best/" + name if name else None
    return ModelCheckpoint(
        dirpath=os.path.dirname(filepath) if filepath else None,
        filename=os.path.basename(filepath) if filepath else None,
    )
