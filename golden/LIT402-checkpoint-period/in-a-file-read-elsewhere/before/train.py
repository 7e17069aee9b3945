import json

from pytorch_lightning.callbacks import ModelCheckpoint

config = json.load(open("config.json"))
checkpoint = ModelCheckpoint(**config["checkpoint"])
print("saves each", config["checkpoint"]["every_n_val_epochs"])
