from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf

from pipelines.shown import show


def test(config: DictConfig):
    trainer_options = OmegaConf.to_container(config.trainer, resolve=True)
    trainer_options.pop("resume_from_checkpoint", None)
    trainer = instantiate(trainer_options)
    show(trainer)
    trainer.test(model=instantiate(config.net), ckpt_path=config.ckpt_path)
