"""In the branch that asked for the class, and in a call that loops, it is the whole collection."""
from pytorch_lightning import Trainer
from pytorch_lightning.loggers import LoggerCollection


def all_loggers(trainer: Trainer):
    return trainer.logger if isinstance(trainer.logger, LoggerCollection) else [trainer.logger]


def report(trainer: Trainer, log):
    if isinstance(trainer.logger, LoggerCollection) and log:
        print("loggers", len(list(trainer.logger)))
        log(trainer.logger)
        trainer.logger.log_metrics({})  # reaches the first
    if not isinstance(trainer.logger, LoggerCollection):
        log(trainer.logger)
    else:
        log(trainer.logger)
    for i, logger in enumerate(trainer.logger):
        log(i, logger)
    log(trainer.logger)
