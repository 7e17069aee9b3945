import pytorch_lightning as pl
import yaml
from pytorch_lightning.tuner import Tuner

from net import Net

with open("config.yaml") as file:
    config = yaml.safe_load(file)
options = dict(config["trainer"])
finds = options.pop("auto_lr_find")
trainer = pl.Trainer(logger=False, **options)
if finds:
    Tuner(trainer).lr_find(Net(), update_attr=True)
