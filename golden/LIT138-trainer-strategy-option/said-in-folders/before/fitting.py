from omegaconf import DictConfig
from pytorch_lightning import Trainer


def fit(cfg: DictConfig):
    trainer = Trainer(accelerator="gpu", devices=cfg.trainer.devices, strategy=cfg.trainer.strategy)
    trainer.fit(cfg.model)
