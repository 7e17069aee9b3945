import pytorch_lightning as pl


def make_trainer(cfg, **more):
    options = dict(cfg["trainer"])
    options.update(more)
    return pl.Trainer(**options)
