from pytorch_lightning import data_loader
from pytorch_lightning import Trainer

__all__ = ["Trainer", "data_loader"]
