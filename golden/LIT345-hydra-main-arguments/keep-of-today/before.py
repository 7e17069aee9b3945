import hydra
import pytorch_lightning as pl
from hydra import main as hydra_main


@hydra.main(config_path="conf/train.yaml", strict=False)
def train(cfg):
    pl.Trainer(**cfg.trainer)


@hydra.main(
    config_path='config.yaml',  # beside this file
    strict=True,
)
def evaluate(cfg):
    return cfg


@hydra_main("../conf/data/shapes.yml")
def look(cfg):
    return cfg


@hydra.main(config_path="conf/train.yaml", config_name="other")
def both(cfg):
    return cfg
