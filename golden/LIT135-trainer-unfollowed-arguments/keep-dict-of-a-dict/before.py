from pytorch_lightning import Trainer

SETTINGS = {"accelerator": "cpu", "max_epochs": 3}
NAMES = ["max_epochs"]


def build():
    settings = dict(SETTINGS)
    settings["callbacks"] = list(NAMES)
    return Trainer(**settings)
