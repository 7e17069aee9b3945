import collections
import collections as c
from collections import (
    OrderedDict,  # in order
)
from collections.abc import Mapping, Sequence as Ordered
from collections import defaultdict
from collections.abc import Iterable
from typing import Callable

import pytorch_lightning as pl


def flatten(nested, act: Callable = None):
    if isinstance(nested, (Mapping, c.abc.MutableMapping)):
        return OrderedDict(nested)
    if isinstance(nested, (Ordered, collections.abc.Set)) or callable(act):
        return defaultdict(list)
    return list(nested) if isinstance(nested, Iterable) else collections.Counter(nested)


trainer = pl.Trainer(gpus=1, max_epochs=3)
