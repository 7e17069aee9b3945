"""What reaches a Trainer is told where it does."""

import pytorch_lightning as pl

trainer = dict(max_epochs=3, gpus=1)
pl.Trainer(**trainer)
