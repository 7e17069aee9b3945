import argparse
from dataclasses import asdict, dataclass, field


@dataclass
class Hardware:
    accelerator: str = "cpu"
    devices: int = 1
    enable_progress_bar: bool = False  # quiet

    def trainer_options(self):
        return asdict(self)


@dataclass
class Plan:
    accelerator: str = "gpu"
    devices: int = 2

    def as_options(self):
        return vars(self)

    @classmethod
    def from_command(cls):
        parser = argparse.ArgumentParser()
        parser.add_argument("--devices", type=int, default=2)
        gpus = parser.parse_args().devices
        return cls(accelerator="gpu" if gpus else "cpu", devices=gpus or 1)


@dataclass
class Quick:
    accelerator: str = "gpu"
    devices: int = 1

    def as_options(self):
        return vars(self)


@dataclass
class Experiment:
    hardware: Hardware = field(default_factory=Hardware)
