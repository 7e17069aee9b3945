import pytorch_lightning as pl
import yaml

from model import Net

config = yaml.safe_load(open("train.yaml"))
more = {"logger": False}
pl.Trainer(**config["trainer"], **more).fit(Net())
