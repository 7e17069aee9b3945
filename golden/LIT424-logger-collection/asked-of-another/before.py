"""The class of another logger is asked for, or of this one elsewhere; a function of the program's own may take one."""
from pytorch_lightning import Trainer
from pytorch_lightning.loggers import LoggerCollection


def list(logger):
    return logger


def report(first: Trainer, second: Trainer, log):
    if isinstance(first.logger, LoggerCollection):
        log(second.logger)
    else:
        log(first.logger)
    if isinstance(first.logger, LoggerCollection) or log:
        log(first.logger)
    return list(first.logger)
