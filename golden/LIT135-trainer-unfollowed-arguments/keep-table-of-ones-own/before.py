import json

from pytorch_lightning import Trainer

OLD_ARGUMENTS = ["depth", "width"]

with open("run.json") as file:
    options = json.load(file)

print([name for name in OLD_ARGUMENTS if name in options])
trainer = Trainer(**options["trainer"])
