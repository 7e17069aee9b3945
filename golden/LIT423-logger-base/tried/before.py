from typing import Iterable, Union

try:
    import pytorch_lightning as pl
    from pytorch_lightning.loggers import LightningLoggerBase, TensorBoardLogger  # the first for annotations
except ImportError:
    raise ValueError("this needs Lightning")


def make(logger: Union[LightningLoggerBase, Iterable[LightningLoggerBase], bool]) -> pl.Trainer:
    return pl.Trainer(accelerator="cpu", logger=logger or TensorBoardLogger("logs"))
