import torch
from lightning.pytorch import LightningModule, Trainer

from b import Frozen, Late


class Kept:
    def __init__(self, make):
        self.make = make
        self.net = make()


def _late():
    return torch.nn.Linear(4, 4)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.reference = Frozen(lambda: torch.nn.Linear(4, 4), size=4)
        self.late = Late(_late)
        self.kept = Kept(make=_late)


Trainer(devices=2, strategy="ddp_spawn").fit(Net())
