import pytorch_lightning as pl

four = pl.Trainer(ipus=4)
named = pl.Trainer(accelerator="ipu", devices=4)
