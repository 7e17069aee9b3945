import argparse

import pytorch_lightning as pl
import yaml

from net import Net

parser = argparse.ArgumentParser()
parser.add_argument("--config", dest="filename", default="configs/a.yaml")
args = parser.parse_args()
with open(args.filename) as file:
    config = yaml.safe_load(file)

trainer = pl.Trainer(**config["trainer"])
trainer.fit(Net())
