import json

from pytorch_lightning import Trainer

with open("run.json") as file:
    trainer = Trainer(**json.load(file))
