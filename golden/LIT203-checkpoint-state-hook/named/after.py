"""A state that a base class saves, by the names that Lightning gave it."""
from pytorch_lightning.callbacks import EarlyStopping


class Patient(EarlyStopping):
    def __init__(self):
        super().__init__("val_loss", strict=False)

    def load_state_dict(self, callback_state):
        super().load_state_dict(callback_state)
        self.wait_count = 0  # start again


class Older(EarlyStopping):
    def __init__(self):
        super().__init__("val_loss", strict=False)

    def load_state_dict(self, checkpointed_state):
        self.best = checkpointed_state["best_score"]
