from neptune_pytorch import NeptuneLogger
from pytorch_lightning.loggers import MLFlowLogger

NeptuneLogger(run)
MLFlowLogger()
