import pytorch_lightning as pl

first = pl.Trainer()
second = pl.Trainer(max_epochs=1)
