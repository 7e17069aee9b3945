import torch
from base import Base


class Beside(Base):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        self.log("least", torch.stack(outputs).min())


class Plain(Base):
    def validation_epoch_end(self, outputs):
        self.log("least", torch.stack(outputs).min())
