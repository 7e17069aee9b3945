import json

from lightning.pytorch import Trainer

with open("run.json") as file:
    trainer = Trainer(**json.load(file))
