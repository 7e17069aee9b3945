from types import SimpleNamespace

import pytorch_lightning as pl


class Solver:
    def fit(self, model, train_dataloader):
        return model


def either(fast, model, loader):
    run = SimpleNamespace(trainer=pl.Trainer() if fast else Solver())
    run.trainer.fit(model, train_dataloader=loader)


def given(model, loader, run):
    run.trainer.fit(model, train_dataloader=loader)


def another(model, loader):
    run = {"trainer": Solver(), "second": pl.Trainer()}
    run["trainer"].fit(model, train_dataloader=loader)
    for each in [Solver(), pl.Trainer()]:
        each.fit(model, train_dataloader=loader)


def keys(model, loader):
    trainers = {"short": pl.Trainer()}
    for each in trainers:
        each.fit(model, train_dataloader=loader)


def put_anew(model, loader):
    run = SimpleNamespace(trainer=pl.Trainer())
    run.trainer = Solver()
    run.trainer.fit(model, train_dataloader=loader)


def added(model, loader):
    trainers = [pl.Trainer()]
    trainers.append(Solver())
    trainers[0].fit(model, train_dataloader=loader)
