import collections
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from collections.abc import Callable, Mapping

from pytorch_lightning import Trainer

Batch = namedtuple("Batch", "x y")


def build(make: Callable, options: Mapping) -> collections.ChainMap:
    return collections.ChainMap(OrderedDict(trainer=Trainer(**options), model=make()), defaultdict(deque), Counter())
