import json

import torch
from lightning import Callback, LightningModule


class Rates(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        with open("rate.json", "w") as file:
            json.dump({"rate": float(pl_module.error.compute())}, file)
        torch.save(pl_module.total.compute(), "total.pt")


class Net(LightningModule):
    def on_validation_epoch_end(self):
        with open("rate.txt", "a") as file:  # a line for each epoch
            file.write(f"{self.current_epoch} {self.error.compute():.3f}")
