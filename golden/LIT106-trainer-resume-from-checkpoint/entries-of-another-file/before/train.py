import pytorch_lightning as pl
import yaml

from model import Net


def build(config):
    return pl.Trainer(**config["trainer"], logger=False)


if __name__ == "__main__":
    with open("train.yaml") as file:
        config = yaml.safe_load(file)
    build(config).fit(Net())
