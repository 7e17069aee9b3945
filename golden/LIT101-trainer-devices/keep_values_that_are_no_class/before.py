"""What is called is no Trainer, though something of Lightning is near it."""

from functools import partial

import pytorch_lightning as pl
from reports import described, settings

text = described(pl.Trainer, "full")(gpus=1)
tuned = settings(trainer=pl.Trainer)(gpus=1)
named = str(pl.Trainer)(gpus=1)
later = partial(described, pl.Trainer)(gpus=1)
made = settings(pl.trainer)(gpus=1)
