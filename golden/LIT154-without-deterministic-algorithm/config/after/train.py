import argparse

import pytorch_lightning as pl
import yaml

from model import Net

parser = argparse.ArgumentParser()
parser.add_argument("--config", default="trainer.yaml")
args = parser.parse_args()

with open(args.config) as file:
    settings = yaml.safe_load(file)

common = dict(max_epochs=2, deterministic="warn")
pl.Trainer(**common).fit(Net())
pl.Trainer(**settings["trainer"]).fit(Net())
