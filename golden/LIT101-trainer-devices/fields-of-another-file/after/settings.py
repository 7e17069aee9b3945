from dataclasses import dataclass
from typing import Optional


@dataclass
class TrainerSettings:
    accelerator: str = "cpu"
    devices: Optional[int] = 1
    max_epochs: int = 3
