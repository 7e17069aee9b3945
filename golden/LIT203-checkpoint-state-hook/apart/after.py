import copy

from pytorch_lightning import Callback


class Average(Callback):
    shadow, swapped, decay = {}, 0, 0.9

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        # beside the weights
        checkpoint["average"] = copy.deepcopy(self.shadow)
        if trainer.current_epoch > 3:
            checkpoint["late"] = True

    def state_dict(self):
        return {"swapped": self.swapped, "decay": self.decay}

    def load_state_dict(self, callback_state):
        self.swapped = callback_state["swapped"]

    def on_train_start(self, trainer, pl_module):
        self.swapped = 0
