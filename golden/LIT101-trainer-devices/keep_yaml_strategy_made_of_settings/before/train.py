"""The settings of a strategy, which code makes of them, are no strategy that may be None or have a name."""

import copy

import pytorch_lightning as pl
import yaml
from pytorch_lightning.strategies import DDPStrategy

with open("settings.yaml") as file:
    config = yaml.safe_load(file)


def make(config):
    options = copy.deepcopy(config["Trainer"])
    strategy = DDPStrategy(**options.pop("strategy"))
    return pl.Trainer(**options, strategy=strategy, callbacks=[])


make(config).fit(net, loader)
