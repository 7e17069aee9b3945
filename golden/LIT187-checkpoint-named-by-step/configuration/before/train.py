import pytorch_lightning as pl
import yaml

from net import Net

with open("config.yaml") as file:
    config = yaml.safe_load(file)

trainer = pl.Trainer(max_epochs=config["epochs"])
trainer.test(Net.load_from_checkpoint(config["weights"]))
