from dataclasses import dataclass, field
from typing import Any, Dict

from hydra.utils import instantiate

CALLBACK = {"_target_": "pytorch_lightning.callbacks.ModelCheckpoint", "gpus": 1}


@dataclass
class TrainerConf:
    _target_: str = "pytorch_lightning.Trainer"
    accelerator: str = "gpu"
    devices: int = 2
    max_epochs: int = 3


@dataclass
class Config:
    trainer: TrainerConf = field(default_factory=TrainerConf)
    more: Dict[str, Any] = field(
        default_factory=lambda: {"_target_": "pytorch_lightning.trainer.Trainer", "accelerator": "cpu"}
    )


def build(cfg: Config):
    return instantiate(cfg.trainer)
