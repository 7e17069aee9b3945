import json

from lightning.pytorch import Trainer

OLD_ARGUMENTS = {"gpus": ""}


def trainer_arguments(given):
    given = dict(given)
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    return {name: value for name, value in given.items() if name not in OLD_ARGUMENTS}


def build(path):
    with open(path) as file:
        options = json.load(file)
    return Trainer(**trainer_arguments(options["trainer"])), Trainer(**options["tests"])
