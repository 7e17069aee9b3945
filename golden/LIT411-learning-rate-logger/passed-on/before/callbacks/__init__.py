from pytorch_lightning.callbacks import LearningRateLogger

__all__ = ["LearningRateLogger"]
