from dataclasses import asdict, dataclass

import pytorch_lightning as pl
from transformers import Trainer


@dataclass
class Settings:
    gpus: int = 0
    distributed_backend: str = "gloo"


def fit(net):
    Trainer(**asdict(Settings(gpus=1))).train()


def other(net):
    pl.Trainer(max_epochs=3, accelerator="cpu").fit(net)
