from pytorch_lightning.callbacks import LearningRateLogger, ModelCheckpoint  # noqa: F401

checkpoint = ModelCheckpoint()
