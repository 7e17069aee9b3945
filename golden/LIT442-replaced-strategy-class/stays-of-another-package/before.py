from mine.strategies import DDP2Strategy
from pytorch_lightning.strategies import DDPStrategy


def is_parallel(strategy):
    return isinstance(strategy, (DDPStrategy, DDP2Strategy))
