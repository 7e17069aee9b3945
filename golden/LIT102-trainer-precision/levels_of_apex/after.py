import pytorch_lightning as pl

mixed = pl.Trainer(precision="16-mixed")
inert = pl.Trainer(max_epochs=3)
