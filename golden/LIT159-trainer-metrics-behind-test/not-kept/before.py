import pytorch_lightning as pl


def maybe(model, train):
    trainer = pl.Trainer()
    if train:
        trainer.fit(model)
    trainer.test(model)
    return trainer.callback_metrics


def twice(model, other):
    trainer = pl.Trainer()
    trainer.fit(model)
    trainer.fit(other)
    trainer.test(model)
    return trainer.callback_metrics


def named(model, fit_callback_metrics):
    trainer = pl.Trainer()
    trainer.fit(model)
    trainer.test(model)
    return trainer.callback_metrics, fit_callback_metrics


def looped(models):
    trainer = pl.Trainer()
    for model in models:
        trainer.fit(model)
        trainer.test(model)
    return trainer.callback_metrics


def asked(model):
    trainer = pl.Trainer()
    if trainer.fit(model):
        trainer.test(model)
        return trainer.callback_metrics


def two(model, other):
    trainer, second = pl.Trainer(), pl.Trainer()
    trainer.fit(model)
    second.fit(other)
    trainer.test(model)
    second.test(other)
    return trainer.callback_metrics["loss"], second.callback_metrics["loss"]
