from dataclasses import dataclass, field
from typing import Callable, ClassVar


def _squash(x):
    return x.tanh()


def _centre(x):
    return x - x.mean()


@dataclass
class HeadOptions:
    width: int = 8
    squash: Callable = _squash
    centre: Callable = field(default=_centre)
    names: list = field(default_factory=lambda: ["a"])
    shared: ClassVar[Callable] = lambda x: x


@dataclass
class ReportOptions:
    order: Callable = lambda row: row[0]
