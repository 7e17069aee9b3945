import pytorch_lightning as pl

first = pl.Trainer()
