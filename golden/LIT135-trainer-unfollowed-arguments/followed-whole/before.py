from pytorch_lightning import Trainer

DEFAULTS = {"max_epochs": 3, "logger": False}


def build(options, **more):
    return Trainer(**{**DEFAULTS, **options}, **more)


build({"accelerator": "cpu"}, deterministic=True)
build(dict(accelerator="cpu", devices=1))
