import pytorch_lightning as pl
from parts import plugins_of
from pytorch_lightning.plugins import DDPPlugin


def own():
    return [DDPPlugin()]


def none():
    return []


def run(settings):
    plugins = plugins_of(settings)
    yield pl.Trainer(plugins=plugins)
    yield pl.Trainer(plugins=own())
    yield pl.Trainer(plugins=none())
    yield pl.Trainer(plugins=settings.plugins())
