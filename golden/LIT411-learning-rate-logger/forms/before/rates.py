from pytorch_lightning.callbacks.lr_logger import LearningRateLogger as Rates

rates = Rates()
