import torch
from pytorch_lightning import LightningModule
from torch.optim.lr_scheduler import _LRScheduler


class Stairs(_LRScheduler):
    def step(self, epoch=None):
        for group in self.optimizer.param_groups:
            group["lr"] *= 0.9


class Decay:
    def __init__(self, optimizer):
        self.optimizer = optimizer

    def state_dict(self):
        return {}

    def load_state_dict(self, state):
        pass

    def step(self):
        for group in self.optimizer.param_groups:
            group["lr"] *= 0.9


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [Stairs(optimizer), Decay(optimizer)]
