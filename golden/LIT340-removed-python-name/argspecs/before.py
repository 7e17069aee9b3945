import inspect
import inspect as i
from inspect import getargspec
from inspect import (
    getargspec as spec_of,  # the arguments
    signature,
)

import pytorch_lightning as pl


def build(module: pl.LightningModule, given):
    known = inspect.getargspec(module.__init__).args[1:]
    more = i.getargspec(
        module.forward,  # of it
    ).varargs
    first, last = getargspec(given)[0], getargspec(given).defaults
    return known, more, first, last, spec_of(module.forward)[3], signature(given)
