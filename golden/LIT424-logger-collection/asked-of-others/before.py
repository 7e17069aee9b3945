"""What holds the logger is not known, or the class is asked for among others."""
from pytorch_lightning import Trainer
from pytorch_lightning.loggers import LoggerCollection, WandbLogger


def find(runner, trainer: Trainer, log):
    if isinstance(runner.logger, LoggerCollection) or isinstance(log, LoggerCollection):
        return list(runner.logger)
    return isinstance(trainer.logger, (LoggerCollection, WandbLogger))
