"""Settings by the name of a run, some of which reach the Trainer."""

import lightning.pytorch as pl


def build(name):
    settings = {
        "debug": {"accelerator": "cpu"},
        "experiment": {"accelerator": "gpu"},
        "generic": {"max_epochs": 3},
    }
    settings.update(settings.pop(name))
    return pl.Trainer(**settings)


def build_by_calls(name):
    settings = dict(
        debug=dict(accelerator="cpu"),
        experiment=dict(accelerator="gpu"),
    )
    settings.update(settings.pop(name))
    return pl.Trainer(**settings)
