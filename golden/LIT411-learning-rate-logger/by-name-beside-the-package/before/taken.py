import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateLogger


class LearningRateMonitor:
    """Ours: the name means something else here."""


trainer = pl.Trainer(callbacks=[LearningRateLogger(), LearningRateMonitor()])
