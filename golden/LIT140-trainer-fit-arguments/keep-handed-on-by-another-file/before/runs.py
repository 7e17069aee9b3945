import pytorch_lightning as pl


class Solver:
    def fit(self, model, train_dataloader=None):
        return model


def solve(model, **kwargs):
    Solver().fit(model, **kwargs)


def either(model, fast, **kwargs):
    trainer = pl.Trainer() if fast else Solver()
    trainer.fit(model, **kwargs)


def taken(model, **kwargs):
    loader = kwargs.pop("train_dataloader")
    pl.Trainer().fit(model, loader, **kwargs)
