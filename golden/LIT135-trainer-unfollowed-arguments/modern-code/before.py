from lightning.pytorch import Trainer


def build(**kwargs):
    return Trainer(**kwargs)
