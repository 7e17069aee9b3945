import pytorch_lightning as pl
from pytorch_lightning.callbacks.lr_logger import LearningRateLogger  # noqa: E402

trainer = pl.Trainer(callbacks=[LearningRateLogger()])
