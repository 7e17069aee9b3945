import pytorch_lightning as pl

author = "André"
trainer = pl.Trainer(gpus=2)
