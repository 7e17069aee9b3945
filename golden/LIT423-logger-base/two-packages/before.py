try:
    from lightning.pytorch import Trainer
    from lightning.pytorch.loggers.base import LightningLoggerBase
except ImportError:
    from pytorch_lightning import Trainer
    from pytorch_lightning.loggers.base import LightningLoggerBase


def build(logger: LightningLoggerBase):
    return isinstance(logger, LightningLoggerBase)
