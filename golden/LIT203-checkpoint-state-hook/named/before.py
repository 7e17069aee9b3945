"""A state that a base class saves, by the names that Lightning gave it."""
from pytorch_lightning.callbacks import Callback, EarlyStopping


class Patient(EarlyStopping):
    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        super().on_load_checkpoint(trainer, pl_module, callback_state)
        self.wait_count = 0  # start again


class Older(Callback):
    def on_load_checkpoint(self, trainer, pl_module, checkpointed_state):
        self.best = checkpointed_state["best"]
