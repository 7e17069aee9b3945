import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


def is_parallel(trainer: pl.Trainer):
    if isinstance(trainer.strategy, DDPStrategy):
        return True
    return issubclass(type(trainer.strategy), (pl.strategies.DDPStrategy, str))
