import pytorch_lightning as pl


def main(model, options):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model)


def bare(model):
    trainer = pl.Trainer(max_epochs=2)
    if model is not None:
        pass
    trainer.fit(model)


def used(model):
    trainer = pl.Trainer()
    return trainer.tune(model), trainer


def splatted(model, options):
    trainer = pl.Trainer(**options)
    trainer.tune(model)
