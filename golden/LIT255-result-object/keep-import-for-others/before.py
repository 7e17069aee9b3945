from pytorch_lightning import EvalResult
from pytorch_lightning import Trainer

__all__ = ["Trainer", "EvalResult"]
