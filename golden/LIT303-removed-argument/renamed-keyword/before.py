import pytorch_lightning as pl

pl.callbacks.BackboneFinetuning(10, round=2)
