"""What is made of the results of a finder."""
import pytorch_lightning as pl
from numpy import gradient
from pytorch_lightning.tuner.tuning import Tuner


def named(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    fig = finder.plot(suggest=True)
    rate = finder.results["lr"][10 + gradient(finder.results["loss"][10:-1]).argmin()]
    wary = finder.results["lr"][20 + gradient(finder.results["loss"][20:-5]).argmin()]
    return fig, rate, wary, finder.results["lr"][5 + gradient(finder.results["loss"][5:-1]).argmin()]


def at_once(model, data):
    trainer = pl.Trainer(max_epochs=1)
    lr_finder = Tuner(trainer).lr_find(
        model,  # as it was made
        datamodule=data,
        update_attr=False,
    )
    model.hparams.lr = lr_finder.results["lr"][10 + gradient(lr_finder.results["loss"][10:-1]).argmin()]


class Search:
    def run(self, trainer: pl.Trainer, model, skipped):
        finder = Tuner(trainer).lr_find(model, update_attr=False)
        # all but the start
        model.lr = finder.suggestion(skip_begin=skipped)
        return finder
