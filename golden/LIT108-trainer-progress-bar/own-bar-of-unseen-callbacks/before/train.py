from dataclasses import asdict

import pytorch_lightning as pl

from bars import Lines
from config import TrainerConfig


def train(config: TrainerConfig):
    return pl.Trainer(gpus=config.gpus, max_epochs=config.max_epochs,
                      progress_bar_refresh_rate=config.progress_bar_refresh_rate, callbacks=[Lines()])


def build(callbacks):
    return pl.Trainer(callbacks=callbacks, progress_bar_refresh_rate=0)


def quick():
    return pl.Trainer(max_epochs=1, progress_bar_refresh_rate=0)


def printing():
    return pl.Trainer(callbacks=[pl.callbacks.LearningRateMonitor()], progress_bar_refresh_rate=0)


train(TrainerConfig())
build([Lines()])
