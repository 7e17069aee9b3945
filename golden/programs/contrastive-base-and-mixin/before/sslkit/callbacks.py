import torch
from pytorch_lightning import Callback


class OnlineProbe(Callback):
    """Counts what the steps return and watches the metrics of the validation."""

    def __init__(self):
        self.seen = []
        self.history = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, unused=0):
        self.seen.append(round(float(outputs["loss"]), 5))

    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        self.history.append(round(trainer.callback_metrics["val_acc1"].item(), 4))

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"history": self.history}

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        self.history = callback_state["history"]
