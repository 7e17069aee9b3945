from dataclasses import asdict, dataclass
from typing import Any

import pytorch_lightning as pl
from engines import Engine


@dataclass
class EngineOptions:
    precision: Any = 16


@dataclass
class TrainerOptions:
    precision: Any = "bf16-mixed"
    max_epochs: int = 3


def main(model):
    Engine(**asdict(EngineOptions())).run(model)
    pl.Trainer(**asdict(TrainerOptions()), deterministic=True).fit(model)
