import pytorch_lightning as pl
import yaml

from data import Pairs
from net import Net

with open("config.yaml") as file:
    config = yaml.safe_load(file)

trainer = pl.Trainer(**config["trainer"])
trainer.fit(Net(), datamodule=Pairs())
