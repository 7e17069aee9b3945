import sys

import pytorch_lightning as pl
import yaml

from model import Net


def run(config):
    trainer_options = dict(config["trainer"])
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**trainer_options, logger=False)
    trainer.fit(Net(), ckpt_path=ckpt_path)


config = yaml.safe_load(open("train.yaml"))
run(config)
config["trainer"]["resume_from_checkpoint"] = sys.argv[1]
run(config)
