"""Safe fixes leave these."""
import pytorch_lightning as pl

first = pl.Trainer(row_log_interval=10, log_every_n_steps=20)
