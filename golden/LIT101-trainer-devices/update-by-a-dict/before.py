import pytorch_lightning as pl

DEFAULTS = {"gpus": 2, "max_epochs": 2}


def run(overrides=None):
    options = dict(DEFAULTS)
    options.update(overrides or {})
    return pl.Trainer(**options)


run({"gpus": None, "max_epochs": 1})
run()
