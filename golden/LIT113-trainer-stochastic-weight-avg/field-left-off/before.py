from dataclasses import asdict, dataclass, field

from pytorch_lightning import Trainer


@dataclass
class Options:
    max_epochs: int = 3
    stochastic_weight_avg: bool = False


@dataclass
class Settings:
    options: Options = field(default_factory=Options)
    seed: int = 1


def make(settings: Settings):
    return Trainer(**asdict(settings.options))
