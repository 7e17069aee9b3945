from dataclasses import asdict, dataclass

import pytorch_lightning as pl


@dataclass
class Settings:
    gpus: int = 0
    max_epochs: int = 2


def fit(net):
    pl.Trainer(**asdict(Settings(0, 3))).fit(net)


@dataclass
class Longer:
    gpus: int = 0
    max_epochs: int = 2


@dataclass
class Longest(Longer):
    precision: str = "32-true"


def fit_longest(net):
    pl.Trainer(**asdict(Longest(0, 300))).fit(net)
