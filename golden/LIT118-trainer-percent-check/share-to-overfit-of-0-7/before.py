import pytorch_lightning as pl

first = pl.Trainer(overfit_pct=0.25)
second = pl.Trainer(overfit_pct=0.0)
options = {"overfit_pct": 0.5, "max_epochs": 3}
third = pl.Trainer(**options)
fourth = pl.Trainer(overfit_pct=share)
