from pytorch_lightning.callbacks import ModelCheckpoint, StochasticWeightAveraging
from pytorch_lightning.loggers import CometLogger, MLFlowLogger, WandbLogger
from pytorch_lightning.profiler import SimpleProfiler

ModelCheckpoint(filepath="runs", monitor="val_loss", verbose=True, save_last=False, save_top_k=3)
ModelCheckpoint(filepath=folder, monitor="val_loss", save_top_k=2)
CometLogger(api_key=key, workspace="me")
WandbLogger("run", None, offline=True)
MLFlowLogger("runs", tracking_uri="file:./ml")
SimpleProfiler(output_filename="times.txt")
