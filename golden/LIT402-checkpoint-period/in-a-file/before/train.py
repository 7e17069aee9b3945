import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

with open("config.yaml") as file:
    config = yaml.safe_load(file)

trainer = Trainer(
    callbacks=[
        ModelCheckpoint(**config["callbacks"]["checkpoint"]),
        EarlyStopping(**config["callbacks"]["stopping"]),
    ],
    **config["trainer"],
)
