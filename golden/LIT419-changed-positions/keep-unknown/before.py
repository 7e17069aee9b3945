from pytorch_lightning.callbacks import ModelCheckpoint, StochasticWeightAveraging
from pytorch_lightning.loggers import TensorBoardLogger, WandbLogger

ModelCheckpoint("runs", "{epoch}", "val_loss")
StochasticWeightAveraging(0.8)
WandbLogger("run", None, True)
TensorBoardLogger("logs", "net", 3)
