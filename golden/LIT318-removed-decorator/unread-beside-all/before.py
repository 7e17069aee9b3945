from pytorch_lightning import LightningModule
from pytorch_lightning.core.decorators import auto_move_data
from torch import nn

__all__ = ["Net"]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)
