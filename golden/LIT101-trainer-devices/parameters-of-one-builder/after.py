import pytorch_lightning as pl

BOTH = {"gpus": 2, "max_epochs": 3}
REST = {"accelerator": "gpu", "devices": 4, "max_epochs": 3}


def build(*, gpus=None, **more):
    print("cards:", gpus)
    return pl.Trainer(**more)


def rest(name, **more):
    print(name)
    return pl.Trainer(**more)


def main():
    build(**BOTH)
    pl.Trainer(**BOTH)
    rest("all", **REST)
