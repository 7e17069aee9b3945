from dataclasses import asdict, dataclass
from typing import Optional

import pytorch_lightning as pl
from net import Net


@dataclass
class Settings:
    max_epochs: int = 3
    resume_from_checkpoint: Optional[str] = None


def main(settings: Settings, other: Settings):
    first = pl.Trainer(**asdict(settings))
    second = pl.Trainer(**asdict(other))
    first.fit(Net())
    second.fit(Net())


main(Settings("first.ckpt"), Settings("second.ckpt"))
