import json

from pytorch_lightning import Trainer


def build(trainer_arguments):
    with open(trainer_arguments) as file:
        return Trainer(**json.load(file))
