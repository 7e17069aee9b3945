import pytorch_lightning as pl

DEFAULTS = {"accelerator": "cpu", "max_epochs": 2}


def run(overrides=None):
    options = dict(DEFAULTS)
    options.update(overrides or {})
    return pl.Trainer(**options)


run({"accelerator": "gpu", "devices": 2})
