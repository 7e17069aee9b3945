import json

import torch
from lightning import Callback, LightningModule


class Rates(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        computed = pl_module.error.compute()
        if trainer.is_global_zero:
            with open("rate.json", "w") as file:
                json.dump({"rate": float(computed)}, file)
        computed = pl_module.total.compute()
        if trainer.is_global_zero:
            torch.save(computed, "total.pt")


class Net(LightningModule):
    def on_validation_epoch_end(self):
        computed = self.error.compute()
        if self.trainer.is_global_zero:
            with open("rate.txt", "a") as file:  # a line for each epoch
                file.write(f"{self.current_epoch} {computed:.3f}")
