import yaml
from options import MACHINE, Config, options
from pytorch_lightning import Trainer

given = options()
config = Config()
with open("settings.yaml") as file:
    settings = yaml.safe_load(file)
here = {"mode": "dp"}

Trainer(gpus=2, distributed_backend=given.distributed_backend)
Trainer(gpus=2, strategy=config.strategy)
Trainer(gpus=MACHINE["gpus"], strategy=MACHINE["backend"])
Trainer(gpus=2, strategy=settings["trainer"]["spread"] or None)
Trainer(gpus=2, strategy=here["mode"])
