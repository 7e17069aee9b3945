import pytorch_lightning as pl
import yaml

from net import Net


def main():
    with open("config.yaml") as file:
        config = yaml.safe_load(file)
    net = Net(**config["net"])
    trainer_options = dict(config["trainer"])
    auto_lr_find = trainer_options.pop("auto_lr_find", False)
    trainer = pl.Trainer(logger=False, **trainer_options)
    tuner = pl.tuner.Tuner(trainer)
    if auto_lr_find:
        tuner.lr_find(net, attr_name=auto_lr_find)  # before the training
    trainer.fit(net)
