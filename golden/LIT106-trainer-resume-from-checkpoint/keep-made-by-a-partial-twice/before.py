from functools import partial

import pytorch_lightning as pl


def twice(path):
    make = partial(pl.Trainer, resume_from_checkpoint=path)
    return make(max_epochs=1), make(max_epochs=2)


def later(path, old):
    make = partial(pl.Trainer, resume_from_checkpoint=path)
    path = old
    return make(max_epochs=1)


def handed(path, runs):
    make = partial(pl.Trainer, resume_from_checkpoint=path)
    return runs.start(make)


def folds(path):
    make = partial(pl.Trainer, resume_from_checkpoint=path)
    for _ in range(3):
        trainer = make(max_epochs=1)
        yield trainer
