from dataclasses import asdict, dataclass, field
from typing import Dict


@dataclass
class Run:
    max_epochs: int = 2
    accumulate_grad_batches: Dict[int, int] = field(default_factory=lambda: {0: 1, 4: 2})

    def given(self):
        return asdict(self)
