import pytorch_lightning as pl
import yaml

from model import Net


def run(config, path):
    trainer = pl.Trainer(**config["trainer"])
    trainer.fit(Net(), ckpt_path=path)


run(yaml.safe_load(open("train.yaml")), None)
