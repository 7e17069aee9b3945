import pytorch_lightning as pl
from pytorch_lightning.loggers import TensorBoardLogger, TestTubeLogger


def board(logger):
    return logger.log_dir


def tube(logger):
    return logger.save_dir


FOLDERS = {
    TensorBoardLogger: board,
    TestTubeLogger: tube,  # the version is a folder of its own
}
WRITERS = {pl.loggers.TestTubeLogger: tube, pl.loggers.TensorBoardLogger: board, pl.loggers.CSVLogger: None}
ALONE = {TestTubeLogger: tube, str: board}
MADE = {TensorBoardLogger: board("a"), TestTubeLogger: tube("b")}
