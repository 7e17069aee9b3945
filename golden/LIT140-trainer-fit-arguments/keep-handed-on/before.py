"""What functions take out or keep for themselves, and what is handed to others."""
import pytorch_lightning as pl


def popping(trainer: pl.Trainer, model, **options):
    loader = options.pop("train_dataloader")
    trainer.fit(model, loader, **options)


def keeping(trainer: pl.Trainer, model, train_dataloader, **options):
    trainer.fit(model, train_dataloader, **options)


def other(thing, model, **options):
    thing.fit(model, **options)


def bound(trainer: pl.Trainer, model, **options):
    options = make(options)
    trainer.fit(model, **options)


def main(model, loader, thing, trainer: pl.Trainer):
    popping(trainer, model, train_dataloader=loader)
    keeping(trainer, model, train_dataloader=loader)
    other(thing, model, train_dataloader=loader)
    bound(trainer, model, train_dataloader=loader)
