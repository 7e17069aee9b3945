import pytorch_lightning as pl
import torch
from somewhere import Base, FlatSchedule
from torch.optim.lr_scheduler import _LRScheduler


class Warmup(_LRScheduler):
    def get_lr(self):
        return self.base_lrs

    def step(self):
        super().step()


class Unseen(Base):
    def step(self):
        pass


class Settings:
    def scheduler(self, optimizer):
        return torch.optim.lr_scheduler.StepLR(optimizer, 1)


class Own:
    """An optimizer."""

    def step(self, closure=None):
        return closure()


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        own = Own()
        own.step()
        return [optimizer, own], [
            {"scheduler": Warmup(optimizer)},
            {"scheduler": Unseen()},
            {"scheduler": FlatSchedule(optimizer)},
            {"scheduler": Settings().scheduler(optimizer)},
        ]
