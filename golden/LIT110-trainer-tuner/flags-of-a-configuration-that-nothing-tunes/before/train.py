import pytorch_lightning as pl
import yaml

from net import Net

with open("config.yaml") as file:
    config = yaml.safe_load(file)
trainer = pl.Trainer(logger=False, **config["trainer"])
trainer.fit(Net())
