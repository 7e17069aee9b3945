from dataclasses import dataclass, field
from typing import Callable, ClassVar


@dataclass
class HeadOptions:
    width: int = 8
    squash: Callable = lambda x: x.tanh()
    centre: Callable = field(default=lambda x: x - x.mean())
    names: list = field(default_factory=lambda: ["a"])
    shared: ClassVar[Callable] = lambda x: x


@dataclass
class ReportOptions:
    order: Callable = lambda row: row[0]
