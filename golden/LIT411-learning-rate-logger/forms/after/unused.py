from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint  # noqa: F401

checkpoint = ModelCheckpoint()
