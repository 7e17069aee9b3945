import pytorch_lightning as pl


def make(config):
    if config.accelerator is None:
        return pl.Trainer(devices=config.devices, accelerator="cpu", max_epochs=1)
    return pl.Trainer(accelerator=config.accelerator or "gpu", max_epochs=1)
