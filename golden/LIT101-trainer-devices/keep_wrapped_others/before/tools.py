import pytorch_lightning as pl
from transformers import Trainer as Other


def described(cls):
    """What is returned is no class."""

    def describe(**fields):
        return f"{cls.__name__}: {fields}"

    return describe


def traced(cls):
    return cls


Description = described(pl.Trainer)
Trainer = traced(Other)
