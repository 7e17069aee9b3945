from dataclasses import asdict, dataclass
from typing import Any, Optional, Union

import pytorch_lightning as pl


@dataclass
class Loose:
    # an int or a str
    precision: Any = 16


@dataclass
class Either:
    precision: Union[int, str] = 16
    max_epochs: Optional[int] = None


@dataclass
class Strict:
    precision: int = 16


def main(loose: Loose, either: Either, strict: Strict, model):
    for given in (loose, either, strict):
        pl.Trainer(**asdict(given)).fit(model)


def other(model):
    pl.Trainer(**asdict(Loose())).fit(model)
    pl.Trainer(**asdict(Either())).fit(model)
    pl.Trainer(**asdict(Strict())).fit(model)
