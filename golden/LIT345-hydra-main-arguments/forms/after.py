import hydra
import pytorch_lightning as pl
from hydra import main as hydra_main


@hydra.main(config_path="conf", config_name="train")
def train(cfg):
    pl.Trainer(**cfg.trainer)


@hydra.main(
    config_path=".",  # beside this file
    config_name="config",
)
def evaluate(cfg):
    return cfg


@hydra_main("../conf/data", config_name="shapes")
def look(cfg):
    return cfg


@hydra.main(config_path="conf/train.yaml", config_name="other")
def both(cfg):
    return cfg
