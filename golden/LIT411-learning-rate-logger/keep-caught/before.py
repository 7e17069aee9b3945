try:
    from pytorch_lightning.callbacks import LearningRateMonitor
except ImportError:
    from pytorch_lightning.callbacks import LearningRateLogger as LearningRateMonitor

LearningRateMonitor()
