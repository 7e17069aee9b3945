from dataclasses import dataclass
from typing import Optional


@dataclass
class TrainerSettings:
    gpus: Optional[int] = None
    max_epochs: int = 3
