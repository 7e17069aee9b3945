import pytorch_lightning as pl
from transformers import Trainer


def build(**kwargs):
    return Trainer(**kwargs), pl.seed_everything(1)
