from dataclasses import dataclass


@dataclass
class TrainerConfig:
    gpus: int = 0
    max_epochs: int = 3
    progress_bar_refresh_rate: int = 0
