import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint  # type: ignore

trainer = pl.Trainer(callbacks=[LearningRateMonitor(), ModelCheckpoint()])
