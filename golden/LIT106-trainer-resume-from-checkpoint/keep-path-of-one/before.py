from dataclasses import dataclass

from hydra.utils import instantiate
from pytorch_lightning import Trainer


@dataclass
class Setting:
    resume_from_checkpoint: str = "last.ckpt"


def train(cfg, net, setting: Setting):
    trainer: Trainer = instantiate(cfg.trainer)
    trainer.fit(net, ckpt_path=setting.resume_from_checkpoint)
