from typing import List, Union

from pytorch_lightning.loggers import CSVLogger, LightningLoggerBase

__all__ = ["make"]


def make(folder: str) -> "Union[List[LightningLoggerBase], bool]":
    loggers: List[LightningLoggerBase] = []
    loggers.append(CSVLogger(folder))
    return loggers
