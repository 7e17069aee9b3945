import pytorch_lightning as pl

first = pl.Trainer(stochastic_weight_avg=True)
