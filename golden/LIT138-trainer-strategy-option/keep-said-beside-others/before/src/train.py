import json

from pytorch_lightning import Trainer

with open("machine.json") as file:
    machine = json.load(file)
Trainer(gpus=2, distributed_backend=machine["strategy"])
