import pytorch_lightning as pl

trainer = pl.Trainer(fast_dev_run=True)
