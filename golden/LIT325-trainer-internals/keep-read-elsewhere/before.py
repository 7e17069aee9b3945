from pytorch_lightning.trainer.training_io import TrainerIOMixin
from pytorch_lightning.trainer.logging import TrainerLoggingMixin

__all__ = ["TrainerIOMixin", "TrainerLoggingMixin"]
