import sys

import pytorch_lightning as pl
import yaml

from model import Net


def run(config):
    trainer = pl.Trainer(**config["trainer"], logger=False)
    trainer.fit(Net())


config = yaml.safe_load(open("train.yaml"))
run(config)
config["trainer"]["resume_from_checkpoint"] = sys.argv[1]
run(config)
