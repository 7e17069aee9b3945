import tomllib

import pytorch_lightning as pl

with open("config.toml", "rb") as file:
    config = tomllib.load(file)
trainer = pl.Trainer(max_epochs=1)
launch(**config["trainer"])
