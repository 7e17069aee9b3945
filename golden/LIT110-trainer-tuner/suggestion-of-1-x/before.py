"""What is made of the results of a finder."""
import pytorch_lightning as pl
from pytorch_lightning.tuner.tuning import Tuner


def named(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = trainer.tuner.lr_find(model, datamodule=data)
    fig = finder.plot(suggest=True)
    rate = finder.suggestion()
    wary = finder.suggestion(skip_begin=20, skip_end=5)
    return fig, rate, wary, finder.suggestion(5)


def at_once(model, data):
    trainer = pl.Trainer(max_epochs=1)
    model.hparams.lr = trainer.tuner.lr_find(
        model,  # as it was made
        datamodule=data,
    ).suggestion()


class Search:
    def run(self, trainer: pl.Trainer, model, skipped):
        finder = trainer.tuner.lr_find(model)
        # all but the start
        model.lr = finder.suggestion(skip_begin=skipped)
        return finder
