import yaml
from pytorch_lightning import Trainer

with open("trainer.yaml") as file:
    options = yaml.safe_load(file)
options["accelerator"] = None  # what the file says is for the cluster
Trainer(**options)

plain = {"max_epochs": 3}
plain["accelerator"] = None
Trainer(**plain)
