try:
    from lightning.pytorch.loggers import Logger as LightningLoggerBase
except ImportError:
    from pytorch_lightning.loggers import Logger as LightningLoggerBase


def build(logger: LightningLoggerBase):
    return isinstance(logger, LightningLoggerBase)
