from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytorch_lightning.loggers import Logger as Base


def log(logger: "Base"):
    pass
