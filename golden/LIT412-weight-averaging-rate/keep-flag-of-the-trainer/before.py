import pytorch_lightning as pl

pl.Trainer(stochastic_weight_avg=True)
pl.Trainer(stochastic_weight_avg=False)
