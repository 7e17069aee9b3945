import yaml
from pytorch_lightning import Trainer

with open("bench/config.yaml") as file:
    config = yaml.safe_load(file)
Trainer(gpus=2, max_epochs=config["epochs"])
