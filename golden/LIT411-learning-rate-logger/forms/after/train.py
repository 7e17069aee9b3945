import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor

callbacks = [LearningRateMonitor(logging_interval="step"), pl.callbacks.LearningRateMonitor()]
stopping: EarlyStopping = EarlyStopping("val_loss")
