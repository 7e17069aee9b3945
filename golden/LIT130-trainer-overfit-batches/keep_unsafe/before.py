"""Safe fixes leave these."""
import pytorch_lightning as pl

first = pl.Trainer(overfit_batches=True)
