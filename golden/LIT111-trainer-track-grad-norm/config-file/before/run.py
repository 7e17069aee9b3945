import pytorch_lightning as pl
import yaml
from net import Net
from settings import MORE

with open("configs/net.yaml") as file:
    config = yaml.safe_load(file)

pl.Trainer(logger=False, **config["trainer"]).fit(Net(**config["model"]))
pl.Trainer(**MORE).fit(Net())
