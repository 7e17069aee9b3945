"""Trainers that functions give back, alone or in a tuple."""
import pytorch_lightning as pl


def fitted(model, trainer):
    trainer.fit(model)
    return trainer


def both(model, trainer):
    return model, fitted(model, trainer)


def main(model, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer = fitted(model, trainer)
    trainer.test(dataloaders=loader)


def pair(model, loader):
    trainer = pl.Trainer(max_epochs=2)
    model, trainer = both(model, trainer)
    trainer.test(dataloaders=loader)
    model, other = both(model, trainer)
    other.validate(val_dataloaders=loader)
