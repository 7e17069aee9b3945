import lightning.pytorch as pl
import torch


def build(gpu, n):
    a = pl.Trainer(accelerator="gpu" if gpu != -1 else None, devices=[gpu] if gpu != -1 else None, strategy="ddp")
    b = pl.Trainer(accelerator="gpu", devices=[0] if torch.cuda.is_available() else None)
    c = pl.Trainer(accelerator="gpu", devices=n or None)
    d = pl.Trainer(accelerator="gpu", devices=n if n else "auto")
    e = pl.Trainer(accelerator="gpu", devices=None)
    return a, b, c, d, e


def by_cases(wanted):
    accelerator = None
    devices = None
    if wanted == [-1]:
        pass
    elif torch.cuda.is_available():
        accelerator = "cuda"
        devices = wanted or find()
    return pl.Trainer(accelerator=accelerator, devices=devices)


def with_a_default(wanted, devices=None):
    count = 1
    if wanted:
        count = len(wanted)
    return pl.Trainer(accelerator="gpu", devices=count), pl.Trainer(accelerator="cpu", devices=devices)
