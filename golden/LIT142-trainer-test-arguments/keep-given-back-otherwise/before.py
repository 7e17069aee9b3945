"""What comes back may be something else, or comes from nowhere that is seen."""
import pytorch_lightning as pl

from bench import Judge


def same(model, trainer):
    return trainer


def chosen(model, trainer):
    if model is None:
        return Judge()
    return trainer


def ring(trainer):
    return circle(trainer)


def circle(trainer):
    return ring(trainer)


def main(model, loader):
    first = same(model, pl.Trainer())
    second = same(model, Judge())
    first.test(test_dataloaders=loader)
    second.test(test_dataloaders=loader)
    chosen(model, pl.Trainer()).test(test_dataloaders=loader)
    ring(pl.Trainer()).test(test_dataloaders=loader)
