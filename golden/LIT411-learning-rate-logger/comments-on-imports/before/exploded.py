import pytorch_lightning as pl
from pytorch_lightning.callbacks import (  # what we use
    LearningRateLogger,  # each step
    ModelCheckpoint,  # each epoch
)


def build():
    return pl.Trainer(callbacks=[LearningRateLogger(), ModelCheckpoint()])
