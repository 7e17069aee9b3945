"""Names that the program reads itself, and dicts of other things."""

from dataclasses import dataclass

import pytorch_lightning as pl
import wandb


@dataclass
class TrainerConfig:
    gpus: int = 1
    max_epochs: int = 3

    def build(self):
        return pl.Trainer(max_epochs=self.max_epochs, accelerator="gpu", devices=self.gpus)


trainer_resources = {"cpus": 4, "gpus": 1, "memory": "10G"}
wandb.init(config={"gpus": 1, "lr": 0.1, "max_epochs": 3, "width": 3, "depth": 2})
trainer = {"experiment": "first", "logger": None}
