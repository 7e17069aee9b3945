import pytorch_lightning as pl

first = pl.Trainer(overfit_batches=0.25)
second = pl.Trainer()
options = {"overfit_batches": 0.5, "max_epochs": 3}
third = pl.Trainer(**options)
fourth = pl.Trainer(overfit_batches=float(share))
