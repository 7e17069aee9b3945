import os

import hydra
from omegaconf import DictConfig, OmegaConf
from pytorch_lightning import LightningModule, Trainer

from pipelines.shown import show


def train(config: DictConfig):
    ckpt_path = config.trainer.get("resume_from_checkpoint")
    if ckpt_path and not os.path.isabs(ckpt_path):
        config.trainer.resume_from_checkpoint = os.path.join(hydra.utils.get_original_cwd(), ckpt_path)
    net: LightningModule = hydra.utils.instantiate(config.net)
    trainer_options = OmegaConf.to_container(config.trainer, resolve=True)
    resume_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer: Trainer = hydra.utils.instantiate(trainer_options, logger=[], _convert_="partial")
    show(trainer)
    trainer.fit(model=net, ckpt_path=resume_path)
    if config.get("test"):
        trainer.test(model=net, ckpt_path="best")
