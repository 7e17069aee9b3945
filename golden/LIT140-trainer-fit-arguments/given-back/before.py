"""A Trainer that a function gives back to the name that it was given by."""
import pytorch_lightning as pl


def fitted(model, trainer, data):
    trainer.fit(model, train_dataloader=data)
    return trainer


def prepared(trainer):
    trainer.callbacks.append(pl.callbacks.RichModelSummary())
    return trainer


def main(model, data, twice):
    trainer = pl.Trainer(max_epochs=1)
    if twice:
        trainer = pl.Trainer(max_epochs=2)
    trainer = fitted(model, trainer, data)


def parts(model, data):
    trainer = pl.Trainer(max_epochs=1)
    trainer, seen = prepared(trainer), len(data)
    return seen
