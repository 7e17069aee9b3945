import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(callbacks=[LearningRateMonitor()])
