import pytorch_lightning as pl

first = pl.Trainer(log_every_n_steps=20)
