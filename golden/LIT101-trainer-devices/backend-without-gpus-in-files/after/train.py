import sys

import pytorch_lightning as pl
import yaml

LAPTOP = {"accelerator": "cpu", "max_epochs": 3}
CLUSTER = {"accelerator": "gpu", "devices": 4, "strategy": "ddp"}


def trainers(path):
    with open(path) as file:
        config = yaml.safe_load(file)
    yield pl.Trainer(**config["trainer"])
    yield pl.Trainer(**LAPTOP, logger=False)
    yield pl.Trainer(**CLUSTER, logger=False)


if __name__ == "__main__":
    list(trainers(sys.argv[1]))
