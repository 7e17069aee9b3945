import pytorch_lightning as pl

NAMES = ("max_epochs", "gpus")


class Settings:
    max_epochs = 3
    gpus = 0


def options(settings):
    return {name: getattr(settings, name) for name in NAMES}


first = pl.Trainer(accelerator="cpu", **options(Settings))
second = pl.Trainer(accelerator="cpu", **{name: LOADED[name] for name in NAMES})
