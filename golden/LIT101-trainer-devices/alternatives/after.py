import torch
from pytorch_lightning import Trainer

options = {"accelerator": "gpu", "devices": 1} if torch.cuda.is_available() else {"accelerator": "tpu", "devices": 8}
Trainer(max_epochs=1, **options)
Trainer(strategy="ddp", **({"accelerator": "gpu", "devices": 2} if torch.cuda.is_available() else {}))


def build(kind):
    if kind == "gpu":
        kwargs = {"accelerator": "gpu", "devices": 2, "strategy": "ddp"}
    elif kind == "tpu":
        kwargs = dict(accelerator="tpu", devices=8)
    else:
        kwargs = {}
    kwargs["max_epochs"] = 3
    return Trainer(**kwargs)


def added(kind):
    kwargs = {"max_epochs": 3}
    if kind == "gpu":
        kwargs["accelerator"] = "gpu"
        kwargs["devices"] = 1
    elif kind == "tpu":
        kwargs.update(accelerator="tpu", devices=8)
    else:
        kwargs.update({"devices": 2, "accelerator": "cpu", "strategy": "ddp_spawn"})
    return Trainer(**kwargs)


def returned(kind):
    if kind == "gpu":
        return {"accelerator": "gpu", "devices": 1}
    return {"accelerator": "tpu", "devices": 8}


class Base:
    options = {"accelerator": "gpu", "devices": 1}

    def fit(self):
        Trainer(**self.options)
        Trainer(**returned("gpu"))


class OnTPU(Base):
    options = {"accelerator": "tpu", "devices": 8}
