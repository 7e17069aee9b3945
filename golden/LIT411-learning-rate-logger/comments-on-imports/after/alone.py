import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor  # noqa: E402

trainer = pl.Trainer(callbacks=[LearningRateMonitor()])
