"""Horovod as a strategy's class, made and asked for."""
import pytorch_lightning as pl
from pytorch_lightning.strategies import HorovodStrategy

trainer = pl.Trainer(gpus=2, strategy=HorovodStrategy())
is_horovod = isinstance(trainer.strategy, HorovodStrategy)
