import pytorch_lightning as pl


def build(LearningRateLogger):
    return pl.Trainer(callbacks=[LearningRateLogger()])


class Callbacks:
    LearningRateLogger = pl.callbacks.LearningRateMonitor


trainer = pl.Trainer(callbacks=[Callbacks.LearningRateLogger()])
