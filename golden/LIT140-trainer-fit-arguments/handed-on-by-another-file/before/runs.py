import pytorch_lightning as pl


def fit(model, epochs, **kwargs):
    trainer = pl.Trainer(max_epochs=epochs)
    trainer.fit(model, **kwargs)
    return trainer


class Runner:
    def __init__(self, trainer: pl.Trainer):
        self.trainer = trainer

    def fit(self, model, **kwargs):
        self.trainer.fit(model, **kwargs)


def reported(model, **kwargs):
    print(sorted(kwargs))
    fit(model, 1, **kwargs)
