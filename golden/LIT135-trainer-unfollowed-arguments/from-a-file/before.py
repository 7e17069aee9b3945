import yaml
from pytorch_lightning import Trainer

with open("config.yml") as file:
    config = yaml.safe_load(file)

trainer = Trainer(
    logger=False,
    **config["trainer_params"],
)
