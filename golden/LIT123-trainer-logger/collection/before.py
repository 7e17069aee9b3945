import pytorch_lightning as pl
from pytorch_lightning.loggers import CSVLogger, LoggerCollection, TensorBoardLogger

both = pl.Trainer(logger=LoggerCollection([TensorBoardLogger("logs"), CSVLogger("logs")]))
