from collections import Callable, OrderedDict

from pytorch_lightning import Trainer


def build(make: Callable) -> OrderedDict:
    return OrderedDict(trainer=Trainer(max_epochs=3), model=make())
