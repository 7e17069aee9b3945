from pytorch_lightning.callbacks import LearningRateMonitor as LearningRateLogger

__all__ = ["LearningRateLogger"]
