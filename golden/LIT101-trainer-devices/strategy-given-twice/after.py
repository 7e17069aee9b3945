import inspect

from omegaconf import OmegaConf
from pytorch_lightning import Trainer
from pytorch_lightning.strategies import DDPStrategy


def completed(cfg):
    cfg.strategy = OmegaConf.select(cfg, "strategy", default=None)
    return cfg


def train(cfg):
    cfg = completed(cfg)
    options = OmegaConf.to_container(cfg)
    options = {name: options[name] for name in inspect.signature(Trainer.__init__).parameters if name in options}
    options.update({"strategy": DDPStrategy() if cfg.strategy == "ddp" else cfg.strategy or "auto", "max_epochs": 2})
    return Trainer(**options)
