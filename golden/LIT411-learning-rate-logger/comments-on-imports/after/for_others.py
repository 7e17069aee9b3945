import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, LearningRateMonitor as LearningRateLogger  # noqa: F401

trainer = pl.Trainer(callbacks=[LearningRateMonitor()])
