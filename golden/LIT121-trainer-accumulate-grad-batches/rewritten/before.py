import pytorch_lightning as pl

first = pl.Trainer(accumulate_grad_batches={5: 2, 10: 4}, callbacks=[monitor])
second = pl.Trainer(accumulate_grad_batches=None)
