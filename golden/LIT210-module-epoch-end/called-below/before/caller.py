import torch
from base import Base


class Caller(Base):
    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.log("worst", torch.stack(outputs).max())

    def test_epoch_end(self, outputs):
        return self.validation_epoch_end(outputs)
