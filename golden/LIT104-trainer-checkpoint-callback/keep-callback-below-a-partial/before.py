from functools import partial

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

base = partial(pl.Trainer, max_epochs=3, checkpoint_callback=ModelCheckpoint(monitor="loss"))
trainer = base(checkpoint_callback=True)
