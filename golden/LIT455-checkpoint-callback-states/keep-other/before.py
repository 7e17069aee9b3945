import torch
from pytorch_lightning import Callback
from pytorch_lightning.callbacks import ModelCheckpoint


class Settings:
    callbacks = {}


class Watch(Callback):
    def look(self, checkpoint, config):
        keeper = ModelCheckpoint()
        states = checkpoint["callbacks"]
        config["callbacks"][0], states[keeper.state_key], states["ModelCheckpoint"]
        config["callbacks"][Settings] = 1
        config["classes"][ModelCheckpoint] = Settings.callbacks[ModelCheckpoint]
        return config["callbacks"][type(self)]
