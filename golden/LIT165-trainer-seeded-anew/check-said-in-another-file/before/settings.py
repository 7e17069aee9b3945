from dataclasses import dataclass, field


@dataclass
class Fitting:
    max_epochs: int = 3
    num_sanity_val_steps: int = 0


@dataclass
class Settings:
    seed: int = 1
    fitting: Fitting = field(default_factory=Fitting)
