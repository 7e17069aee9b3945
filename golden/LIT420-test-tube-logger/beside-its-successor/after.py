import pytorch_lightning as pl
from pytorch_lightning.loggers import TensorBoardLogger


def board(logger):
    return logger.log_dir


def tube(logger):
    return logger.save_dir


FOLDERS = {
    TensorBoardLogger: board,
    # the version is a folder of its own
}
WRITERS = {pl.loggers.TensorBoardLogger: board, pl.loggers.CSVLogger: None}
ALONE = {TensorBoardLogger: tube, str: board}
MADE = {TensorBoardLogger: board("a")}
