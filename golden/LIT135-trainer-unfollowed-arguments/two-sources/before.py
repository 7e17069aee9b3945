import json

from pytorch_lightning import Trainer

with open("base.json") as base, open("own.json") as own:
    trainer = Trainer(**json.load(base), **json.load(own))
