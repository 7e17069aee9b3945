import pytorch_lightning as pl

CONFIG = {"lr": 0.1, "trainer.max_epochs": 3, "trainer.amp_backend": "native"}


def build(config):
    options = {key[len("trainer.") :]: value for key, value in config.items() if key.startswith("trainer.")}
    return pl.Trainer(logger=False, **options)


trainer = build(CONFIG)
