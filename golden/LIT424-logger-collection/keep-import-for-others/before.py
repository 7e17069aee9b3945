from pytorch_lightning.loggers import CSVLogger, LoggerCollection
from pytorch_lightning import Trainer

__all__ = ["Trainer", "LoggerCollection"]
