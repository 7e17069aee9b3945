import pytorch_lightning as pl
from sharding import DDPShardedStrategy, HorovodPlugin

trainer = pl.Trainer(strategy=DDPShardedStrategy(), devices=HorovodPlugin.size)
