import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateLogger, ModelCheckpoint  # type: ignore

trainer = pl.Trainer(callbacks=[LearningRateLogger(), ModelCheckpoint()])
