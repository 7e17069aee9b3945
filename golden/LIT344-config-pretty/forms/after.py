import logging

import hydra
import pytorch_lightning as pl
from hydra.experimental import compose, initialize
from omegaconf import DictConfig, OmegaConf

log = logging.getLogger(__name__)


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    log.info("configuration:\n%s", OmegaConf.to_yaml(cfg))
    print(OmegaConf.to_yaml(cfg.model, resolve=True))  # with what it refers to
    print(f"optimizer: {OmegaConf.to_yaml(cfg.optimizer)}")
    trainer = pl.Trainer(**cfg.trainer)
    trainer.logger.experiment.add_text("config", OmegaConf.to_yaml(cfg["data"], resolve=True))


def describe(settings: DictConfig, other):
    with open("settings.yaml", "w") as file:
        file.write(
            OmegaConf.to_yaml(settings, resolve=True)
        )
    return other.pretty()


def search():
    base = OmegaConf.load("base.yaml")
    with initialize(config_path="conf"):
        made = compose("search")
    return OmegaConf.to_yaml(base) + OmegaConf.to_yaml(made) + OmegaConf.to_yaml(OmegaConf.merge(base, made))


if __name__ == "__main__":
    main()
