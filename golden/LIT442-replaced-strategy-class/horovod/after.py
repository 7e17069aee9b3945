"""Horovod as a strategy's class, made and asked for."""
import pytorch_lightning as pl

trainer = pl.Trainer(gpus=2, strategy=pl.strategies.DDPStrategy())
is_horovod = isinstance(trainer.strategy, pl.strategies.DDPStrategy)
