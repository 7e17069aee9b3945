from collections import OrderedDict

from pytorch_lightning import Trainer

SETTINGS = [("gpus", 2), ("max_epochs", 3)]
MORE = [(name, 1) for name in ("gpus", "max_epochs")]


def build():
    return Trainer(**dict(SETTINGS))


def build_more():
    return Trainer(**OrderedDict(MORE))
