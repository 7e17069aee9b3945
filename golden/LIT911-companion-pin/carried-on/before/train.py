import pytorch_lightning as pl

pl.Trainer(max_epochs=3)
