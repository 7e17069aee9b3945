import yaml
from pytorch_lightning import Trainer

from net import Net


def main():
    config = yaml.safe_load(open("config.yaml"))
    trainer = Trainer(**config["trainer"], callbacks=[])
    trainer.fit(Net())
    config["trainer"].pop("accumulate_grad_batches")
    trainer = Trainer(**config["trainer"])
    trainer.fit(Net())
