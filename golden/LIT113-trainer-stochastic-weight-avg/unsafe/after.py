import pytorch_lightning as pl

first = pl.Trainer(callbacks=[pl.callbacks.StochasticWeightAveraging(swa_lrs=1e-2)])
