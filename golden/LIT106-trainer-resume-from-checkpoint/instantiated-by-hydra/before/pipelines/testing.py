from hydra.utils import instantiate
from omegaconf import DictConfig

from pipelines.shown import show


def test(config: DictConfig):
    trainer = instantiate(config.trainer)
    show(trainer)
    trainer.test(model=instantiate(config.net), ckpt_path=config.ckpt_path)
