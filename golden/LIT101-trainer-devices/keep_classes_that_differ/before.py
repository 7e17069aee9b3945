import pytorch_lightning as pl
import transformers
from engine import Runner

TRAINERS = {"plain": pl.Trainer, "other": transformers.Trainer}


def build(name, fast):
    cls = pl.Trainer if fast else Runner
    return TRAINERS[name](gpus=4), cls(gpus=1), TRAINERS["other"](gpus=2)


def run(cls):
    return cls(gpus=1)


run(pl.Trainer)
run(Runner)
