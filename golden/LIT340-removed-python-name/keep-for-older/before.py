import sys

import pytorch_lightning as pl

if sys.version_info[:2] >= (3, 8):
    from collections.abc import Sequence
else:
    from collections import Sequence

if sys.version_info < (3, 3):
    from collections import Mapping
else:
    from collections.abc import Mapping

trainer = pl.Trainer(gpus=1)
