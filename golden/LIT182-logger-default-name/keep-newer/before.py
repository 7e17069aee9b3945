import pytorch_lightning as pl

board = pl.loggers.TensorBoardLogger("tb_logs")
