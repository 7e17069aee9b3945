from collections import OrderedDict
from functools import partial

from parts import Fifth, First, Fourth, Second, Third, Unused, scaled, shifted
from pytorch_lightning import LightningModule, Trainer
from torch import nn

HEADS = OrderedDict([("first", First)])
BODIES = {"second": (Second, {"size": 4}), "third": partial(Third)}
LATER = {}
LATER["fourth"] = Fourth
STEPS = [scaled]
IDLE = {"unused": Unused}


class Net(LightningModule):
    last = Fifth

    def __init__(self, cfg):
        super().__init__()
        made, options = BODIES[cfg.body]
        self.head = HEADS[cfg.head]()
        self.body = made(**options)
        later = LATER[cfg.later]
        self.later = later() if cfg.deep else nn.Identity()
        self.end = self.last()
        self.shift = lambda x: shifted(x)

    def training_step(self, batch, batch_idx):
        x = self.end(self.later(self.body(self.head(batch))))
        for step in STEPS:
            x = step(x)
        return self.shift(x).mean()


def main(cfg):
    print(len(IDLE))
    Trainer(max_epochs=1).fit(Net(cfg))
