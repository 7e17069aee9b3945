import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint
from tables import Table


def main():
    with open("config.yml") as stream:
        config = yaml.safe_load(stream)
    table = Table(**config["table"])
    return Trainer(callbacks=[ModelCheckpoint(**config["best"])], **config["trainer"]), table
