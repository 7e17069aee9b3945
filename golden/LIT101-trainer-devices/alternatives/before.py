import torch
from pytorch_lightning import Trainer

options = {"gpus": 1} if torch.cuda.is_available() else {"tpu_cores": 8}
Trainer(max_epochs=1, **options)
Trainer(accelerator="ddp", **({"gpus": 2} if torch.cuda.is_available() else {}))


def build(kind):
    if kind == "gpu":
        kwargs = {"gpus": 2, "accelerator": "ddp"}
    elif kind == "tpu":
        kwargs = dict(tpu_cores=8)
    else:
        kwargs = {}
    kwargs["max_epochs"] = 3
    return Trainer(**kwargs)


def added(kind):
    kwargs = {"max_epochs": 3}
    if kind == "gpu":
        kwargs["gpus"] = 1
    elif kind == "tpu":
        kwargs.update(tpu_cores=8)
    else:
        kwargs.update({"num_processes": 2, "accelerator": "ddp_cpu"})
    return Trainer(**kwargs)


def returned(kind):
    if kind == "gpu":
        return {"gpus": 1}
    return {"tpu_cores": 8}


class Base:
    options = {"gpus": 1}

    def fit(self):
        Trainer(**self.options)
        Trainer(**returned("gpu"))


class OnTPU(Base):
    options = {"tpu_cores": 8}
