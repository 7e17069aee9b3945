import pytorch_lightning as pl
import yaml
from transformers import Trainer

config = yaml.safe_load(open("a.yaml"))
trainer = Trainer(**config["trainer"])
plain = pl.Trainer(max_epochs=3)
