import pytorch_lightning as pl
from pytorch_lightning.loggers import TensorBoardLogger

tube = TensorBoardLogger(
    save_dir="logs",
    name="net",
    # for people
    version=3,
)
other = TensorBoardLogger("logs", "net", version=4, log_graph=True)
third = pl.loggers.TensorBoardLogger("logs")
board = TensorBoardLogger("logs")
