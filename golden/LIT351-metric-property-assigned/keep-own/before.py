import pytorch_lightning as pl
import torch
from torchmetrics import Metric


class Named(Metric):
    device = None

    def __init__(self):
        super().__init__()
        self.device = torch.device("cpu")

    def update(self, values):
        values.device = self.device


class Settable(Metric):
    @property
    def dtype(self):
        return self._kind

    @dtype.setter
    def dtype(self, kind):
        self._kind = kind

    def reset(self):
        self.dtype = torch.float


class Child(Settable):
    def reset(self):
        self.dtype = torch.half


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.metric = Named()


class Plain:
    """Has the name of a Metric, and none of it."""

    def __init__(self, device):
        self.device = device
