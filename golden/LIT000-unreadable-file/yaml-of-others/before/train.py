import pytorch_lightning as pl

trainer = pl.Trainer(max_epochs=1)
