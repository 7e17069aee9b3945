import pytorch_lightning as pl
import yaml

from net import Net


def main():
    with open("config.yaml") as file:
        config = yaml.safe_load(file)
    net = Net(**config["net"])
    trainer = pl.Trainer(logger=False, **config["trainer"])
    trainer.tune(net)  # before the training
    trainer.fit(net)
