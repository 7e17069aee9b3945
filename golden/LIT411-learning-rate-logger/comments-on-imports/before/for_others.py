import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateLogger  # noqa: F401

trainer = pl.Trainer(callbacks=[LearningRateLogger()])
