from dataclasses import dataclass, field


@dataclass
class Fitting:
    max_epochs: int = 3


@dataclass
class Settings:
    seed: int = 1
    fitting: Fitting = field(default_factory=Fitting)
