from collections import OrderedDict
from collections.abc import Callable

from pytorch_lightning import Trainer


def build(make: Callable) -> OrderedDict:
    return OrderedDict(trainer=Trainer(max_epochs=3), model=make())
