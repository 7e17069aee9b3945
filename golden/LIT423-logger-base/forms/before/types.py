from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytorch_lightning.loggers import LightningLoggerBase as Base


def log(logger: "Base"):
    pass
