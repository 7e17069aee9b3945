from pytorch_lightning.loggers import Logger
from pytorch_lightning.loggers.logger import DummyExperiment, merge_dicts, rank_zero_experiment


class LightningLoggerBase(Logger):
    pass


class Own(LightningLoggerBase):
    pass
