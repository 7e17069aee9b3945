import pytorch_lightning as pl
from pytorch_lightning.loggers import Logger
from pytorch_lightning.loggers.base import rank_zero_experiment
from pytorch_lightning.loggers.logger import DummyExperiment, merge_dicts


class Own(Logger):  # ours
    @property
    @rank_zero_experiment
    def experiment(self):
        return DummyExperiment()


class Other(pl.loggers.Logger):
    pass


def is_logger(logger: Logger) -> bool:
    return isinstance(logger, (pl.loggers.Logger, list)) and merge_dicts([{}])
