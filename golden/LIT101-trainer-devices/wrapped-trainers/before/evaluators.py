"""What searches are given: classes that note what they were called with."""

from functools import partial

import nni
import pytorch_lightning as pl
import tracker

from tracking import remembered

Trainer = nni.trace(pl.Trainer)
Remembered = remembered(pl.Trainer)
quick = partial(pl.Trainer, max_epochs=1)

tried = nni.trace(pl.Trainer)(gpus=1, max_epochs=2)
other = Remembered(gpus=1)  # noted in a file
seen = tracker.watched(pl.Trainer)(gpus=1)
