import pytorch_lightning as pl

SPREAD = {"strategy": "ddp", "max_epochs": 3}


def build(count):
    return pl.Trainer(**SPREAD, accelerator="gpu" if count else "cpu", devices=count or 1)
