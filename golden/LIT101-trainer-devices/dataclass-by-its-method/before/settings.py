import argparse
from dataclasses import asdict, dataclass, field


@dataclass
class Hardware:
    gpus: int = 0
    progress_bar_refresh_rate: int = 0  # quiet

    def trainer_options(self):
        return asdict(self)


@dataclass
class Plan:
    gpus: int = 2

    def as_options(self):
        return vars(self)

    @classmethod
    def from_command(cls):
        parser = argparse.ArgumentParser()
        parser.add_argument("--devices", type=int, default=2)
        return cls(gpus=parser.parse_args().devices)


@dataclass
class Quick:
    gpus: int = 1

    def as_options(self):
        return vars(self)


@dataclass
class Experiment:
    hardware: Hardware = field(default_factory=Hardware)
