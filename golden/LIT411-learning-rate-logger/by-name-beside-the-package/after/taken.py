import pytorch_lightning as pl


class LearningRateMonitor:
    """Ours: the name means something else here."""


trainer = pl.Trainer(callbacks=[pl.callbacks.LearningRateMonitor(), LearningRateMonitor()])
