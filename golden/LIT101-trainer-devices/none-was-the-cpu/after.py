import pytorch_lightning as pl


def make(config):
    return pl.Trainer(accelerator=config.accelerator or "cpu", max_epochs=1)
