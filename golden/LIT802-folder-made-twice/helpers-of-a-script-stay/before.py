import os
import pathlib

from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.strategies import DDPStrategy


def make_out(path):
    os.makedirs(path)


def cleared(path):
    pathlib.Path(path).mkdir()


def train(model: LightningModule, out):
    if os.environ.get("LOCAL_RANK", "0") == "0":
        make_out(out)
    Trainer(devices=2, strategy="ddp").fit(model)


def train_from_here(model: LightningModule, out):
    cleared(out)
    Trainer(devices=2, strategy=DDPStrategy(start_method="spawn")).fit(model)
