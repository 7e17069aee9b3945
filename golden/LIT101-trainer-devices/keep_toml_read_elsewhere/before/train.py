import toml
import pytorch_lightning as pl

config = toml.load("config.toml")
launch(count=config["trainer"]["gpus"], **config["trainer"])
trainer = pl.Trainer(**config["trainer"])
