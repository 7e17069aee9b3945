import pytorch_lightning as pl

first = pl.Trainer(profiler=True)
second = pl.Trainer(profiler=False)
