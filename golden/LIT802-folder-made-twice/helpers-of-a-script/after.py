import os
import pathlib

from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.strategies import DDPStrategy


def make_out(path):
    pathlib.Path(path).mkdir(parents=True, exist_ok=True)


def shared(path):
    os.makedirs(path)


def asked(path):
    os.makedirs(path)


def prepared(path):
    os.makedirs(path, exist_ok=True)


def train(model: LightningModule, out):
    make_out(out)
    shared(out)
    if not os.path.isdir(out):
        asked(out)
    Trainer(devices=2, strategy="ddp").fit(model)


def plot(out):
    shared(out)


def train_from_here(model: LightningModule):
    os.makedirs("spawned")
    Trainer(devices=2, strategy=DDPStrategy(start_method="spawn")).fit(model)


class Study:
    def __init__(self):
        self.trainer = Trainer(devices=2, strategy="ddp")

    def run(self, model: LightningModule):
        prepared("study")
        self.trainer.fit(model)
