import pytorch_lightning as pl
import yaml

from building import build


def main():
    with open("config.yml") as stream:
        config = yaml.safe_load(stream)
    callbacks = [build(entry, pl.callbacks) for entry in config["callbacks"]]
    callbacks += [getattr(pl.callbacks, name)(**given) for name, given in config["others"].items()]
    return pl.Trainer(callbacks=callbacks)
