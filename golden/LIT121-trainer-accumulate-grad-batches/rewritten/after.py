import pytorch_lightning as pl

first = pl.Trainer(callbacks=[monitor, pl.callbacks.GradientAccumulationScheduler(scheduling={5: 2, 10: 4})])
second = pl.Trainer()
