from functools import partial

from pytorch_lightning import Trainer

make = partial(Trainer, max_epochs=1)
common = dict(max_epochs=2)


def train(**more):
    first = make(accelerator="gpu")
    second = Trainer(accelerator="gpu", devices=1, **common)
    third = Trainer(**common)
    fourth = Trainer(max_epochs=3, **more)
    return first, second, third, fourth
