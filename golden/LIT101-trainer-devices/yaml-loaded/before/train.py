import json

import pytorch_lightning as pl
import yaml

with open("configs/a.yaml") as file:
    config = yaml.safe_load(file)
trainer = pl.Trainer(**config["trainer_params"])


def other(path):
    options = json.load(open(path))
    return pl.Trainer(**options["trainer"], max_epochs=2)
