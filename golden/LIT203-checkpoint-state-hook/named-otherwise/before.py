"""The whole checkpoint, as it is given today."""
from pytorch_lightning.callbacks import Callback


class Resumed(Callback):
    def on_load_checkpoint(self, trainer, pl_module, checkpoint):
        self.epoch = checkpoint["epoch"]


class Store:
    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        self.state = callback_state
