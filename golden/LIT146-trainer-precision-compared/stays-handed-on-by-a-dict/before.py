import pytorch_lightning as pl


def again(trainer: pl.Trainer, **more):
    options = {"precision": trainer.precision, **more}
    return pl.Trainer(**options), pl.Trainer(**{"precision": trainer.precision})


def later(trainer: pl.Trainer, options):
    options["precision"] = trainer.precision
    return pl.Trainer(**options)
