"""Suggestions of which there may be none."""
import pytorch_lightning as pl


def compared(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = trainer.tuner.lr_find(model, datamodule=data)
    rate = finder.suggestion()
    if rate is None:
        rate = 1e-3
    return rate


def replaced(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = trainer.tuner.lr_find(model, datamodule=data)
    model.lr = finder.suggestion(skip_begin=5) or model.lr


def walrus(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = trainer.tuner.lr_find(model, datamodule=data)
    if (rate := finder.suggestion()) is not None:
        model.lr = rate


def of_a_module(model, data):
    trainer = pl.Trainer(max_epochs=1)
    model.hparams.lr = trainer.tuner.lr_find(model, datamodule=data).suggestion()
    assert model.hparams.lr is not None
    if not model.hparams.lr:
        raise ValueError(data)


def looked_at_and_taken(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = trainer.tuner.lr_find(model, datamodule=data)
    if finder.suggestion() is not None:
        model.lr = finder.suggestion()
