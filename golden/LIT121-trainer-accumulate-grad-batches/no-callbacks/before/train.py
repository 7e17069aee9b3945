import pytorch_lightning as pl
import yaml


def main():
    config = yaml.safe_load(open("config.yaml"))
    scheduling = config["schedule"]
    trainer = pl.Trainer(**config["trainer"], logger=False)
    print(scheduling)
    return trainer


def again():
    config = yaml.safe_load(open("config.yaml"))
    trainer = pl.Trainer(
        # four epochs
        **config["trainer"]
    )
    return trainer
