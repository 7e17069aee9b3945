import pytorch_lightning as pl

try:
    from pytorch_lightning.loggers import Logger
except ImportError:  # before 1.9
    from pytorch_lightning.loggers import LightningLoggerBase as Logger


def make(logger: Logger) -> pl.Trainer:
    return pl.Trainer(accelerator="cpu", logger=logger)
