import hydra
import pytorch_lightning as pl

FILE = "conf/train.yaml"


@hydra.main(config_path="conf", config_name="train.yaml")
def train(cfg):
    pl.Trainer(**cfg.trainer)


@hydra.main(version_base=None, config_path=FILE)
def evaluate(cfg):
    return cfg


def main(config_path, strict):
    return config_path, strict


main(config_path="conf/train.yaml", strict=True)
