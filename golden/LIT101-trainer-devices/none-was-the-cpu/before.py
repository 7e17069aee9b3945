import pytorch_lightning as pl


def make(config):
    return pl.Trainer(accelerator=config.accelerator, max_epochs=1)
