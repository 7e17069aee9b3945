import pytorch_lightning as pl
from pytorch_lightning.callbacks import (  # what we use
    LearningRateMonitor,  # each step
    ModelCheckpoint,  # each epoch
)


def build():
    return pl.Trainer(callbacks=[LearningRateMonitor(), ModelCheckpoint()])
