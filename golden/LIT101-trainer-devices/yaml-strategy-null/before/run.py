import pytorch_lightning as pl
import yaml

with open("config.yaml") as file:
    pl.Trainer(**yaml.safe_load(file)["trainer"])
