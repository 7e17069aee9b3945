from typing import Iterable, Union

try:
    import pytorch_lightning as pl
    from pytorch_lightning.loggers import Logger, TensorBoardLogger  # the first for annotations
except ImportError:
    raise ValueError("this needs Lightning")


def make(logger: Union[Logger, Iterable[Logger], bool]) -> pl.Trainer:
    return pl.Trainer(accelerator="cpu", logger=logger or TensorBoardLogger("logs"))
