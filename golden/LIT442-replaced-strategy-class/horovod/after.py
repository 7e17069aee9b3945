"""Horovod as a strategy's class, made and asked for."""
import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy

trainer = pl.Trainer(gpus=2, strategy=DDPStrategy())
is_horovod = isinstance(trainer.strategy, DDPStrategy)
