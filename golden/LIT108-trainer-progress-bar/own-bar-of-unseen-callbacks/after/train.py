from dataclasses import asdict

import pytorch_lightning as pl

from bars import Lines
from config import TrainerConfig


def train(config: TrainerConfig):
    return pl.Trainer(gpus=config.gpus, max_epochs=config.max_epochs,
                      callbacks=[Lines()])


def build(callbacks):
    return pl.Trainer(callbacks=callbacks)


def quick():
    return pl.Trainer(max_epochs=1, enable_progress_bar=False)


def printing():
    return pl.Trainer(callbacks=[pl.callbacks.LearningRateMonitor()], enable_progress_bar=False)


train(TrainerConfig())
build([Lines()])
