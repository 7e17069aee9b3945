import torch
import torch.distributed as dist
from lightning.pytorch import Callback


class Told(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        if not dist.is_initialized():
            return
        with open("several.txt", "a") as file:
            file.write("an epoch\n")

    def on_train_end(self, trainer, pl_module):
        """One process alone writes this."""
        if dist.is_available() and dist.is_initialized():
            return
        with open("alone.txt", "a") as file:
            file.write("the end\n")

    def on_fit_end(self, trainer, pl_module):
        if not dist.is_initialized():
            torch.save({}, "alone.pt")
