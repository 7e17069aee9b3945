import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main():
    with open("config.yml") as stream:
        config = yaml.safe_load(stream)
    best, last = ModelCheckpoint(**config["best"]), ModelCheckpoint(**config["last"])
    return Trainer(callbacks=[best, last], **config["trainer"])
