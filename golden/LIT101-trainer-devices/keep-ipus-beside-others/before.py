import pytorch_lightning as pl

trainer = pl.Trainer(ipus=4, auto_select_gpus=False)
