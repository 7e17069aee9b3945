from pytorch_lightning import Trainer
from pytorch_lightning.core.decorators import auto_move_data

from names import more

__all__ = ["Trainer"]
__all__ += more
