from dataclasses import asdict, dataclass

from pytorch_lightning import Trainer


@dataclass
class Given:
    stochastic_weight_avg: bool = False


@dataclass
class Stored:
    stochastic_weight_avg: bool = False


@dataclass
class Spread:
    stochastic_weight_avg: bool = False


def given():
    return Trainer(**asdict(Given(stochastic_weight_avg=True)))


def stored(settings: Stored):
    settings.stochastic_weight_avg = True
    return Trainer(**asdict(settings))


def spread(options):
    return Trainer(**asdict(Spread(**options)))
