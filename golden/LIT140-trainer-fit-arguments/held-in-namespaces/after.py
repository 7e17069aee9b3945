from collections import namedtuple
from types import SimpleNamespace

import pytorch_lightning as pl

Parts = namedtuple("Parts", ["trainer", "model"])


def in_a_namespace(model, loader):
    run = SimpleNamespace(trainer=pl.Trainer(), model=model)
    run.trainer.fit(run.model, train_dataloaders=loader)


def as_a_tuple(model, loader):
    parts = Parts(trainer=pl.Trainer(), model=model)
    parts.trainer.fit(parts.model, train_dataloaders=loader)


def put_into_options(args, model, loader):
    args.trainer = pl.Trainer()
    args.trainer.fit(model, train_dataloaders=loader)


def in_a_dict(model, loader):
    run = dict(trainer=pl.Trainer(), model=model)
    run["trainer"].fit(run["model"], train_dataloaders=loader)


def in_lists(model, loader, folds):
    trainers = []
    for _ in range(folds):
        trainers.append(pl.Trainer())
    for fold, trainer in enumerate(trainers):
        trainer.fit(model, train_dataloaders=loader[fold])
    for trainer, each in zip([pl.Trainer(), pl.Trainer()], loader):
        trainer.fit(model, train_dataloaders=each)
    [each.fit(model, train_dataloaders=loader) for each in trainers]
    trainers[0].fit(model, train_dataloaders=loader)


def by_name(model, loader):
    trainers = {"short": pl.Trainer()}
    trainers["long"] = pl.Trainer()
    for name, trainer in trainers.items():
        trainer.fit(model, train_dataloaders=loader[name])
    for trainer in trainers.values():
        trainer.fit(model, train_dataloaders=loader)
