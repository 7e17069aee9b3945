"""PL_TORCH_DISTRIBUTED_BACKEND was read here."""

import pytorch_lightning as pl

print("set PL_TORCH_DISTRIBUTED_BACKEND")
trainer = pl.Trainer()
