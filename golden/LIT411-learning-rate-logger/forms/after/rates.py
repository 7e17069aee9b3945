from pytorch_lightning.callbacks import LearningRateMonitor as Rates

rates = Rates()
