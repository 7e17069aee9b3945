import pytorch_lightning as pl
from pytorch_lightning.strategies import DDP2Strategy, DDPStrategy


def is_parallel(trainer: pl.Trainer):
    if isinstance(trainer.strategy, (DDPStrategy, DDP2Strategy)):
        return True
    return issubclass(type(trainer.strategy), (pl.strategies.DDP2Strategy, pl.strategies.DDPStrategy, str))
