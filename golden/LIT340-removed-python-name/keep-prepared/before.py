import pytorch_lightning as pl

try:
    from collections.abc import Mapping
except ImportError:
    from collections import Mapping
try:
    from collections import Iterable, Sized
except ImportError:
    from collections.abc import Iterable, Sized


trainer = pl.Trainer(gpus=1, max_epochs=3)
