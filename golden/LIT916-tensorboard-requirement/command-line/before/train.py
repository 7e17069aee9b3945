from argparse import ArgumentParser

import pytorch_lightning as pl
from pytorch_lightning import loggers as pl_loggers

parser = pl.Trainer.add_argparse_args(ArgumentParser())
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args, logger=pl_loggers.TensorBoardLogger("logs"))
