from pytorch_lightning.callbacks import ModelCheckpoint, StochasticWeightAveraging
from pytorch_lightning.loggers import CometLogger, MLFlowLogger, WandbLogger
from pytorch_lightning.profiler import SimpleProfiler

ModelCheckpoint("runs", "val_loss", True, False, 3)
ModelCheckpoint(folder, "val_loss", save_top_k=2)
CometLogger(key, workspace="me")
WandbLogger("run", None, True)
MLFlowLogger("runs", "file:./ml")
SimpleProfiler("times.txt")
