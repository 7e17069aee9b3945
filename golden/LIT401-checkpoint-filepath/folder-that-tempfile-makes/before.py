import tempfile
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from pytorch_lightning.callbacks import ModelCheckpoint

ROOT = tempfile.mkdtemp()


def saved_in(folder=None):
    with TemporaryDirectory() as scratch:
        yield ModelCheckpoint(filepath=scratch)
    held = TemporaryDirectory(dir=folder)
    yield ModelCheckpoint(filepath=held.name, save_top_k=2)
    yield ModelCheckpoint(filepath=str(tempfile.mkdtemp()))
    yield ModelCheckpoint(filepath=Path(ROOT))


class SavingTest(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.mkdtemp()

    def test_saves(self):
        return ModelCheckpoint(filepath=self.place)  # each epoch


def either(folder, fresh):
    if fresh:
        folder = tempfile.mkdtemp()
    return ModelCheckpoint(filepath=folder)


def rebound():
    place = tempfile.mkdtemp()
    place = place + "/best"
    return ModelCheckpoint(filepath=place)


def perhaps(name):
    return ModelCheckpoint(filepath="best/" + name if name else None)
