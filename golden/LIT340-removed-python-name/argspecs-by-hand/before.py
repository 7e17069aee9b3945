import inspect
from inspect import getargspec

import pytorch_lightning as pl


def build(module: pl.LightningModule, given):
    args, varargs, keywords, defaults = inspect.getargspec(module.__init__)
    named = inspect.getargspec(given).keywords
    last = inspect.getargspec(given)[-1]
    asking = map(inspect.getargspec, [given])
    return args, varargs, keywords, defaults, named, last, asking, getargspec(given)
