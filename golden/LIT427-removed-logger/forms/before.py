import pytorch_lightning as pl
from pytorch_lightning.loggers import NeptuneLogger, TensorBoardLogger
from pytorch_lightning.loggers.trains import TrainsLogger

logger = NeptuneLogger(project="us/net")
other = pl.loggers.neptune.NeptuneLogger()
TrainsLogger("net", "task")
