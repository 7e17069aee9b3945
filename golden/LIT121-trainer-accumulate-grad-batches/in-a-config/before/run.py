import yaml
import pytorch_lightning as pl

cfg = yaml.safe_load(open("exp.yaml"))
params = dict(cfg["trainer"])
trainer = pl.Trainer(**params)
