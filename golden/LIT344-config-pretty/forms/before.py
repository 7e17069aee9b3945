import logging

import hydra
import pytorch_lightning as pl
from hydra.experimental import compose, initialize
from omegaconf import DictConfig, OmegaConf

log = logging.getLogger(__name__)


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    log.info("configuration:\n%s", cfg.pretty())
    print(cfg.model.pretty(resolve=True))  # with what it refers to
    print(f"optimizer: {cfg.optimizer.pretty()}")
    trainer = pl.Trainer(**cfg.trainer)
    trainer.logger.experiment.add_text("config", cfg["data"].pretty(True))


def describe(settings: DictConfig, other):
    with open("settings.yaml", "w") as file:
        file.write(
            settings.pretty(
                resolve=True,
            )
        )
    return other.pretty()


def search():
    base = OmegaConf.load("base.yaml")
    with initialize(config_path="conf"):
        made = compose("search")
    return base.pretty() + made.pretty() + OmegaConf.merge(base, made).pretty()


if __name__ == "__main__":
    main()
