"""A state that a base class saves, by the names that Lightning gave it."""
from pytorch_lightning.callbacks import EarlyStopping


class Patient(EarlyStopping):
    def __init__(self):
        super().__init__("val_loss", strict=False)

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        super().on_load_checkpoint(trainer, pl_module, callback_state)
        self.wait_count = 0  # start again


class Older(EarlyStopping):
    def __init__(self):
        super().__init__("val_loss", strict=False)

    def on_load_checkpoint(self, trainer, pl_module, checkpointed_state):
        self.best = checkpointed_state["best_score"]
