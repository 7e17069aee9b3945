import yaml
from pytorch_lightning import Trainer

config = yaml.safe_load(open("config.yaml"))
trainer = Trainer(**config["trainer"])  # lightning-migrate: ignore[LIT121]
