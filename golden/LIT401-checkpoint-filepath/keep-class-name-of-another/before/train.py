import importlib

import yaml
from pytorch_lightning import Trainer


def build(entry, key="params"):
    path, _, name = (entry.get("class_name") or entry["type"]).rpartition(".")
    return getattr(importlib.import_module(path), name)(**entry[key])


def main():
    with open("config.yml") as stream:
        config = yaml.safe_load(stream)
    callbacks = [build(config["checkpoint"]), build(config["stopping"], "kwargs")]
    return Trainer(callbacks=callbacks)
