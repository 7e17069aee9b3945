import pytorch_lightning as pl

first = pl.Trainer(profiler="simple")
second = pl.Trainer()
