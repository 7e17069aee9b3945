import sys

import toml
import pytorch_lightning as pl

config = toml.load(sys.argv[1])
trainer = pl.Trainer(**config["trainer"])
