import torch
from base import Base


class Net(Base):
    def training_step(self, batch, batch_idx):
        x, y = batch
        mean = self.mean
        x = torch.cat([self.first, x - mean])
        return self(x).sum() + y.mean()

    def validation_step(self, batch, batch_idx):
        order = self.order
        return batch[0][order]
