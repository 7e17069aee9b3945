"""In the branch that asked for the class, and in a call that loops, it is the whole collection."""
from pytorch_lightning import Trainer


def all_loggers(trainer: Trainer):
    return trainer.loggers if len(trainer.loggers) > 1 else [trainer.logger]


def report(trainer: Trainer, log):
    if len(trainer.loggers) > 1 and log:
        print("loggers", len(list(trainer.loggers)))
        log(trainer.loggers)
        trainer.logger.log_metrics({})  # reaches the first
    if not len(trainer.loggers) > 1:
        log(trainer.logger)
    else:
        log(trainer.loggers)
    for i, logger in enumerate(trainer.loggers):
        log(i, logger)
    log(trainer.logger)
