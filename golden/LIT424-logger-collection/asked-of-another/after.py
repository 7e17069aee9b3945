"""The class of another logger is asked for, or of this one elsewhere; a function of the program's own may take one."""
from pytorch_lightning import Trainer


def list(logger):
    return logger


def report(first: Trainer, second: Trainer, log):
    if len(first.loggers) > 1:
        log(second.logger)
    else:
        log(first.logger)
    if len(first.loggers) > 1 or log:
        log(first.logger)
    return list(first.logger)
