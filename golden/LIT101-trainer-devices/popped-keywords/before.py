import pytorch_lightning as pl


class Mine(pl.Trainer):
    def __init__(self, **kwargs):
        gpus = kwargs.pop("gpus", None)
        self.cards = gpus
        super().__init__(gpus=gpus, **kwargs)


class Sometimes(pl.Trainer):
    def __init__(self, quick=False, **kwargs):
        if quick:
            kwargs.pop("gpus", None)
        super().__init__(**kwargs)


def build(**kwargs):
    if "gpus" in kwargs:
        del kwargs["gpus"]
    return pl.Trainer(accelerator="cpu", **kwargs)


def later(**kwargs):
    trainer = pl.Trainer(**kwargs)
    return trainer, kwargs.pop("gpus", 1)


def main():
    Mine(gpus=2, max_epochs=3)
    Sometimes(gpus=2)
    build(gpus=2)
    later(gpus=2)


class Tool:
    def __init__(self, value):
        self.value = value

    def drop(self):
        del self.value


call = lambda **options: build(**options) or later(**options)
