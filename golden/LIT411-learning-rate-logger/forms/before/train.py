import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, LearningRateLogger

callbacks = [LearningRateLogger(logging_interval="step"), pl.callbacks.LearningRateLogger()]
stopping: EarlyStopping = EarlyStopping("val_loss")
