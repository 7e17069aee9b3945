import lightning.pytorch as pl
import torch


def build(gpu, n):
    a = pl.Trainer(accelerator="gpu" if gpu != -1 else "auto", devices=[gpu] if gpu != -1 else "auto", strategy="ddp")
    b = pl.Trainer(accelerator="gpu", devices=[0] if torch.cuda.is_available() else "auto")
    c = pl.Trainer(accelerator="gpu", devices=n or "auto")
    d = pl.Trainer(accelerator="gpu", devices=n if n else "auto")
    e = pl.Trainer(accelerator="gpu")
    return a, b, c, d, e


def by_cases(wanted):
    accelerator = None
    devices = None
    if wanted == [-1]:
        pass
    elif torch.cuda.is_available():
        accelerator = "cuda"
        devices = wanted or find()
    return pl.Trainer(accelerator=accelerator or "auto", devices=devices or "auto")


def with_a_default(wanted, devices=None):
    count = 1
    if wanted:
        count = len(wanted)
    return pl.Trainer(accelerator="gpu", devices=count), pl.Trainer(accelerator="cpu", devices=devices)
