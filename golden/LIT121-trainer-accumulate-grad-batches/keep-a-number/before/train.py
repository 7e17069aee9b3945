import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

from net import Net

with open("config.yaml") as file:
    config = yaml.safe_load(file)
trainer = Trainer(**config["trainer"], callbacks=[EarlyStopping("val_loss")])  # stops early
trainer.fit(Net())
