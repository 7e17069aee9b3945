import pytorch_lightning as pl

CARDS = {"gpus": 1, "max_epochs": 3}
CONFIG = {"name": "small", "fit": {"gpus": 2}}


def build(*, gpus=None, **more):
    """`gpus` is a parameter of the builder, which says what the Trainer gets for it."""
    devices = gpus or 1
    return pl.Trainer(accelerator="gpu" if gpus else "cpu", devices=devices, **more)


class Easy(pl.LightningModule):
    def fit(self, loader, *, gpus=None, **more):
        build(gpus=gpus, **more).fit(self, loader)


def main(loader):
    build(**CARDS)
    Easy().fit(loader, **CONFIG["fit"])


CALLED = dict(gpus=1, max_epochs=3)


def again():
    build(**CALLED)
