from base import Base
from outside import Mixin
from pytorch_lightning.loggers import Logger, TensorBoardLogger


class Own(Base):
    def log_metrics(self, metrics, step):
        pass

    def log_hyperparams(self, params):
        pass


class Board(TensorBoardLogger):
    pass


class Mixed(Mixin, Logger):
    pass
