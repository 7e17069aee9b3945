import pytorch_lightning as pl

from options import parse


def trainer_arguments(given):
    given = dict(given)
    gpus = given.pop("gpus")
    return {**given, "accelerator": "gpu" if gpus else "cpu", "devices": gpus or 1}


trainer = pl.Trainer(logger=False, **trainer_arguments(vars(parse())))
