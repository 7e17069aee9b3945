"""Dicts that are not for one call alone."""
from pytorch_lightning import Trainer

SHARED = {"test_dataloaders": [1]}


def first(model, trainer: Trainer):
    trainer.test(model, **SHARED)


def second(model, trainer: Trainer, tester):
    options = dict(test_dataloaders=[1])
    trainer.test(model, **options)
    tester.run(**options)
    copied = dict(SHARED, verbose=False)
    trainer.test(model, **copied)
