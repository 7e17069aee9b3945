import pytorch_lightning as pl

DEFAULTS = {"accelerator": "gpu", "devices": 2, "max_epochs": 2}


def run(overrides=None):
    options = dict(DEFAULTS)
    options.update(overrides or {})
    return pl.Trainer(**options)


run({"accelerator": "cpu", "devices": 1, "max_epochs": 1})
run()
