import dataclasses
from dataclasses import asdict, dataclass, field
from typing import NamedTuple, Optional

import attr
import pytorch_lightning as pl


@dataclass
class Plain:
    """All of it is off until somebody asks for more."""

    accelerator: str = "cpu"
    devices: int = 1  # none on the laptop
    strategy: Optional[str] = "auto"
    max_epochs: int = 2


def fit_plain(net):
    pl.Trainer(**asdict(Plain())).fit(net)


@dataclass
class Told:
    accelerator: str = "cpu"
    devices: Optional[int] = field(default=1, metadata={"help": "how many"})
    max_epochs: int = 2


def fit_told(net, args):
    pl.Trainer(**asdict(Told(accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1))).fit(net)
    pl.Trainer(**vars(Told(max_epochs=3, accelerator="cpu", devices=1))).fit(net)


@dataclass
class Stored:
    accelerator: str = "cpu"
    devices: Optional[int] = 1
    max_epochs: int = 2


def fit_stored(net, args):
    cfg = Stored()
    cfg.accelerator = "gpu" if args.gpus else "cpu"
    cfg.devices = args.gpus or 1
    pl.Trainer(**asdict(cfg)).fit(net)


@dataclass
class Base:
    accelerator: str = "gpu"
    devices: int = 1


@dataclass
class Longer(Base):
    max_epochs: int = 200


def fit_longer(net):
    pl.Trainer(**asdict(dataclasses.replace(Longer(), accelerator="gpu", devices=2))).fit(net)


class Named(NamedTuple):
    accelerator: str = "cpu"
    devices: Optional[int] = 1
    max_epochs: int = 2


def fit_named(net):
    pl.Trainer(**Named(max_epochs=1)._asdict()).fit(net)


@attr.s(auto_attribs=True)
class Attrs:
    accelerator: str = "cpu"
    devices: int = 1
    max_epochs: int = 2


def fit_attrs(net):
    pl.Trainer(**attr.asdict(Attrs(accelerator="cpu", devices=1))).fit(net)
