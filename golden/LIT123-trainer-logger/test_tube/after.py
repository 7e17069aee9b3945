import pytorch_lightning as pl

logger = pl.loggers.TensorBoardLogger(save_dir="logs", name="run")
trainer = pl.Trainer(logger=logger)
