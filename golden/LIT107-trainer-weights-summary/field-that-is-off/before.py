from dataclasses import asdict, dataclass
from typing import Optional

import pytorch_lightning as pl


@dataclass
class Quiet:
    max_epochs: int = 2
    weights_summary: Optional[str] = None


def fit(net):
    pl.Trainer(**asdict(Quiet())).fit(net)
