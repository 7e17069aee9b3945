import dataclasses
from dataclasses import asdict, dataclass, field
from typing import NamedTuple, Optional

import attr
import pytorch_lightning as pl


@dataclass
class Plain:
    """All of it is off until somebody asks for more."""

    gpus: int = 0  # none on the laptop
    distributed_backend: Optional[str] = None
    max_epochs: int = 2


def fit_plain(net):
    pl.Trainer(**asdict(Plain())).fit(net)


@dataclass
class Told:
    gpus: Optional[int] = field(default=None, metadata={"help": "how many"})
    max_epochs: int = 2


def fit_told(net, args):
    pl.Trainer(**asdict(Told(gpus=args.gpus))).fit(net)
    pl.Trainer(**vars(Told(max_epochs=3, gpus=0))).fit(net)


@dataclass
class Stored:
    gpus: Optional[int] = None
    max_epochs: int = 2


def fit_stored(net, args):
    cfg = Stored()
    cfg.gpus = args.gpus
    pl.Trainer(**asdict(cfg)).fit(net)


@dataclass
class Base:
    gpus: int = 1


@dataclass
class Longer(Base):
    max_epochs: int = 200


def fit_longer(net):
    pl.Trainer(**asdict(dataclasses.replace(Longer(), gpus=2))).fit(net)


class Named(NamedTuple):
    gpus: Optional[int] = None
    max_epochs: int = 2


def fit_named(net):
    pl.Trainer(**Named(max_epochs=1)._asdict()).fit(net)


@attr.s(auto_attribs=True)
class Attrs:
    gpus: int = 0
    max_epochs: int = 2


def fit_attrs(net):
    pl.Trainer(**attr.asdict(Attrs(gpus=0))).fit(net)
