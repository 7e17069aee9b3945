from pytorch_lightning.callbacks import LearningRateMonitor
from mine import LearningRateLogger

LearningRateMonitor(logging_interval="step")
LearningRateLogger()
