import pytorch_lightning as pl
import yaml

from model import Net

config = yaml.safe_load(open("train.yaml"))
trainer = pl.Trainer(**config["trainer"])
trainer.fit(Net())
