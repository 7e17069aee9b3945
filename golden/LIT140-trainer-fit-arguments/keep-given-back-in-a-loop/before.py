"""What a loop gives back may be something else when it is given once more, and so may what is bound before."""
import pytorch_lightning as pl
from engines import Engine, changed


def fitted(model, trainer, data):
    trainer.fit(model, train_dataloader=data)
    return changed(trainer)


def once(model, engine, data):
    engine.fit(model, train_dataloader=data)
    return engine


def main(model, data):
    trainer = pl.Trainer(max_epochs=1)
    for part in data:
        trainer = fitted(model, trainer, part)


def other(model, data, mine):
    trainer = pl.Trainer(max_epochs=1)
    if mine:
        trainer = Engine()
    trainer = once(model, trainer, data)
