"""What one `partial` gives goes through the others, too."""
from functools import partial

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

base = partial(pl.Trainer, max_epochs=3, callbacks=[ModelCheckpoint(monitor="loss")])
quick = partial(base, max_epochs=1)
trainer = partial(partial(quick, logger=False), profiler=None)(max_epochs=2)
