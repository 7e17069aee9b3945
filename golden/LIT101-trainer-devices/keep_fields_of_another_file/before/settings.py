from dataclasses import dataclass, field
from typing import Optional


@dataclass
class TrainerSettings:
    max_epochs: int = 3
    gpus: Optional[int] = field(default=None, metadata={"help": "how many"})
    auto_select_gpus: bool = field(default=True, metadata={"help": "free ones first"})
