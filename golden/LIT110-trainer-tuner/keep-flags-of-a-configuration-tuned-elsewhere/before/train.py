import pytorch_lightning as pl
import yaml

from search import search

with open("config.yaml") as file:
    config = yaml.safe_load(file)
trainer = pl.Trainer(logger=False, **config["trainer"])
search(trainer)
