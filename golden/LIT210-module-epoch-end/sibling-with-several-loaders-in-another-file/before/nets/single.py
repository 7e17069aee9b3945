import torch
from .base import Base


class Single(Base):
    def validation_epoch_end(self, outputs):
        self.log("worst", torch.stack(outputs).max())
