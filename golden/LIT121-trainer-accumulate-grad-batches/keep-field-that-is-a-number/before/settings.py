from dataclasses import dataclass, field


@dataclass
class Run:
    max_epochs: int = 2
    accumulate_grad_batches: int = field(default_factory=lambda: 4)
