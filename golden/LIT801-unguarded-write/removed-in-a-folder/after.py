import os

from lightning.pytorch import Callback


class Pruner(Callback):
    def on_validation_end(self, trainer, pl_module):
        for name in sorted(os.listdir("old")):
            if trainer.is_global_zero:
                os.remove(os.path.join("old", name))

    def on_test_end(self, trainer, pl_module):
        folder = f"rank_{trainer.global_rank}"
        for name in os.listdir(folder):
            os.remove(os.path.join(folder, name))
