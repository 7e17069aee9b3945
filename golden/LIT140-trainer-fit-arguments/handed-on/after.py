"""Keywords that a function, a method, or a row of functions hands on."""
import pytorch_lightning as pl


class Runner:
    def __init__(self):
        self.trainer = pl.Trainer(max_epochs=1)

    def fit(self, *args, **kwargs):
        return self.trainer.fit(*args, **kwargs)

    def run(self, model, loader):
        self.fit(model, train_dataloaders=loader)


def outer(trainer: pl.Trainer, **options):
    inner(trainer, **options)


def inner(trainer: pl.Trainer, model=None, **options):
    trainer.fit(model, **options)


def main(loader, model, trainer: pl.Trainer):
    runner = Runner()
    runner.fit(model, train_dataloaders=loader)
    outer(trainer, model=model, train_dataloaders=loader)
    inner(trainer, model, **dict(train_dataloaders=loader))
