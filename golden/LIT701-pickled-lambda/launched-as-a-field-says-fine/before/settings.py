from dataclasses import dataclass, field


@dataclass
class Running:
    strategy: str = "ddp"
    devices: int = 2


@dataclass
class Settings:
    running: Running = field(default_factory=Running)
