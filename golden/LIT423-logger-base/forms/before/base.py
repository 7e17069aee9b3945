import pytorch_lightning as pl
from pytorch_lightning.loggers.base import DummyExperiment, LightningLoggerBase, merge_dicts, rank_zero_experiment


class Own(LightningLoggerBase):  # ours
    @property
    @rank_zero_experiment
    def experiment(self):
        return DummyExperiment()


class Other(pl.loggers.base.LightningLoggerBase):
    pass


def is_logger(logger: LightningLoggerBase) -> bool:
    return isinstance(logger, (pl.loggers.LightningLoggerBase, list)) and merge_dicts([{}])
