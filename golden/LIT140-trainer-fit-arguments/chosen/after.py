from functools import partial

import pytorch_lightning as pl


class Quiet(pl.Trainer):
    pass


TRAINERS = {"plain": pl.Trainer, "quiet": Quiet}


def by_condition(net, data, quiet):
    cls = Quiet if quiet else pl.Trainer
    trainer = cls(max_epochs=1)
    trainer.fit(net, train_dataloaders=data)


def by_branches(net, data, quiet):
    if quiet:
        cls = Quiet
    else:
        cls = pl.Trainer
    trainer = cls(max_epochs=1)
    trainer.fit(net, train_dataloaders=data)


def at_once(net, data, quiet):
    trainer = partial(pl.Trainer, max_epochs=1)()
    trainer.fit(net, train_dataloaders=data)
    (Quiet if quiet else pl.Trainer)(max_epochs=1).fit(net, train_dataloaders=data)


def by_name(net, data, name):
    cls = TRAINERS[name]
    trainer = cls(max_epochs=1)
    trainer.fit(net, train_dataloaders=data)


def as_given(net, data, cls=pl.Trainer):
    trainer = cls(max_epochs=1)
    trainer.fit(net, train_dataloaders=data)


class Experiment:
    trainer_class = Quiet

    def __init__(self):
        self.make = partial(pl.Trainer, max_epochs=1)

    def run(self, net, data):
        trainer = self.trainer_class(max_epochs=1)
        trainer.fit(net, train_dataloaders=data)
        again = self.make()
        again.fit(net, train_dataloaders=data)
