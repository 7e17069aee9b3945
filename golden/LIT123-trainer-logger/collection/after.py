import pytorch_lightning as pl
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger

both = pl.Trainer(logger=[TensorBoardLogger("logs"), CSVLogger("logs")])
