from dataclasses import dataclass


@dataclass
class Config:
    lr: float = 1e-3
    device: str = "cpu"
    developer: str = "cuda"


@dataclass
class Other:
    device: str = "cuda"
