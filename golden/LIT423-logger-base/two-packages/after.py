try:
    from lightning.pytorch import Trainer
    from lightning.pytorch.loggers import Logger as LightningLoggerBase
except ImportError:
    from pytorch_lightning import Trainer
    from pytorch_lightning.loggers import Logger as LightningLoggerBase


def build(logger: LightningLoggerBase):
    return isinstance(logger, LightningLoggerBase)
