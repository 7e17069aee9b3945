"""The class is only asked for: the import goes with the question."""
from pytorch_lightning import Trainer
from pytorch_lightning.loggers import WandbLogger


def find(trainer: Trainer):
    if isinstance(trainer.logger, WandbLogger):
        return trainer.logger
    if len(trainer.loggers) > 1:  # one of several
        for logger in trainer.loggers:
            if isinstance(logger, WandbLogger):
                return logger
    return None
