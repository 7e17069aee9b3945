import os

import pytorch_lightning as pl
from pytorch_lightning import loggers as pl_loggers
from pytorch_lightning.loggers import CSVLogger

board = pl_loggers.TensorBoardLogger("tb_logs")
table = CSVLogger(save_dir="tables", version=3)
inside = pl.Trainer(logger=pl.loggers.TensorBoardLogger(save_dir=os.getcwd(), default_hp_metric=False))
