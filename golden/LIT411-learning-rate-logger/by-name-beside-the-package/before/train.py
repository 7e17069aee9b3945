import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateLogger

trainer = pl.Trainer(callbacks=[LearningRateLogger()])
