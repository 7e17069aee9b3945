import pytorch_lightning as pl


def build(**kwargs):
    kwargs["gpus"] = kwargs.get("gpus", 0)
    return pl.Trainer(**kwargs)


build(max_epochs=1)
