from dataclasses import asdict, dataclass, field

import pytorch_lightning as pl


@dataclass
class TrainerConfig:
    gpus: int = 2
    max_epochs: int = 3


@dataclass
class Config:
    trainer: TrainerConfig = field(default_factory=TrainerConfig)

    def arguments(self):
        return asdict(self.trainer)


def build(cfg: Config):
    kwargs = cfg.arguments()
    return pl.Trainer(**kwargs)


build(Config())
