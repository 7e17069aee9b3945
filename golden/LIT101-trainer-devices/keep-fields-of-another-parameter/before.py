from dataclasses import asdict, dataclass

import pytorch_lightning as pl


@dataclass
class Machine:
    gpus: int = 2

    def arguments(self):
        return asdict(self)


@dataclass
class Config:
    max_epochs: int = 3

    def arguments(self):
        return asdict(self)


def describe(machine: Machine):
    print(machine.arguments())


def build(cfg: Config):
    return pl.Trainer(**cfg.arguments())
