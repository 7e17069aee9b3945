import pytorch_lightning as pl
from pytorch_lightning.loggers import TensorBoardLogger, TestTubeLogger

tube = TestTubeLogger(
    save_dir="logs",
    name="net",
    description="first try",  # for people
    debug=False,
    version=3,
)
other = TestTubeLogger("logs", "net", None, False, 4, log_graph=True)
third = pl.loggers.TestTubeLogger("logs")
board = TensorBoardLogger("logs")
