"""The class is only asked for: the import goes with the question."""
from pytorch_lightning import Trainer
from pytorch_lightning.loggers import LoggerCollection, WandbLogger


def find(trainer: Trainer):
    if isinstance(trainer.logger, WandbLogger):
        return trainer.logger
    if isinstance(trainer.logger, LoggerCollection):  # one of several
        for logger in trainer.logger:
            if isinstance(logger, WandbLogger):
                return logger
    return None
