import json

from pytorch_lightning.callbacks import ModelCheckpoint

from saving import Saver

config = json.load(open("config.json"))
saver = Saver(**config["saver"])
checkpoint = ModelCheckpoint(**config["checkpoint"])
print(config["schedule"]["period"])
