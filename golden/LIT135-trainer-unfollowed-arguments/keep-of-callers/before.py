"""Callers of any release give these, in the call itself."""
import pytorch_lightning as pl


def build(folder, **options):
    return pl.Trainer(default_root_dir=folder, **options)


def build_more(**options):
    return pl.Trainer(**{"max_epochs": 3, **options})


class Runner:
    def __init__(self, **kwargs):
        self.kwargs = kwargs

    def run(self, model):
        pl.Trainer(**self.kwargs).fit(model)
