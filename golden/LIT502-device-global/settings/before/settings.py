from dataclasses import dataclass


@dataclass
class Config:
    lr: float = 1e-3
    device: str = "cuda"
