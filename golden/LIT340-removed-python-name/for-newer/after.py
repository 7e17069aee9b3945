import sys

import pytorch_lightning as pl

if sys.version_info >= (3, 8):
    from collections.abc import Sequence
else:
    Sequence = tuple

if pl.utilities.device > 3:
    from collections.abc import Mapping

trainer = pl.Trainer(gpus=1)
