import pytorch_lightning as pl
import yaml

with open("config.yaml") as file:
    cfg = yaml.safe_load(file)

if cfg["trainer"].get("gpus", 1) > 1:
    print("several")
trainer = pl.Trainer(**cfg["trainer"])
