"""A state that a base class saves, by the names that Lightning gave it."""
from pytorch_lightning.callbacks import Callback, EarlyStopping


class Patient(EarlyStopping):
    def load_state_dict(self, callback_state):
        super().load_state_dict(callback_state)
        self.wait_count = 0  # start again


class Older(Callback):
    def load_state_dict(self, checkpointed_state):
        self.best = checkpointed_state["best"]
