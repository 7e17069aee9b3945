from pytorch_lightning.core.decorators import auto_move_data
from pytorch_lightning import Trainer

__all__ = ["Trainer", "auto_move_data"]
