"""A list of callbacks that the second makes would take the place of the first one's."""
from functools import partial

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

base = partial(pl.Trainer, max_epochs=3, checkpoint_callback=ModelCheckpoint(monitor="loss"))
stopping = partial(base, early_stop_callback=EarlyStopping("loss"))
trainer = stopping(logger=False)
