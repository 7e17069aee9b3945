from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.callbacks import LearningRateMonitor  # noqa: F401

checkpoint = ModelCheckpoint()
