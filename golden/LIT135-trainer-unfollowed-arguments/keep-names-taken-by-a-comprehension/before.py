import pytorch_lightning as pl

CONFIG = {"lr": 0.1, "max_epochs": 3}
TAKEN = ("max_epochs", "devices")


def build(config):
    options = {key: value for key, value in config.items() if key in TAKEN}
    return pl.Trainer(logger=False, **options)


trainer = build(CONFIG)
