import pytorch_lightning as pl
from mine.callbacks import LearningRateLogger  # noqa: E402

from pytorch_lightning.callbacks import (
    LearningRateMonitor,  # each step
    ModelCheckpoint,  # each epoch
)

trainer = pl.Trainer(callbacks=[LearningRateLogger(), LearningRateMonitor(), ModelCheckpoint()])
