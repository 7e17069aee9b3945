import collections
import collections as c
from collections import (
    Mapping,
    OrderedDict,  # in order
    Sequence as Ordered,
)
from collections import Iterable, defaultdict
from typing import Callable

import pytorch_lightning as pl


def flatten(nested, act: Callable = None):
    if isinstance(nested, (Mapping, c.MutableMapping)):
        return OrderedDict(nested)
    if isinstance(nested, (Ordered, collections.Set)) or callable(act):
        return defaultdict(list)
    return list(nested) if isinstance(nested, Iterable) else collections.Counter(nested)


trainer = pl.Trainer(gpus=1, max_epochs=3)
