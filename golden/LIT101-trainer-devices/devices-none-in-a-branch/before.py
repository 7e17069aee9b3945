import lightning.pytorch as pl
import torch


def build(gpu, n):
    a = pl.Trainer(accelerator="gpu" if gpu != -1 else None, devices=[gpu] if gpu != -1 else None, strategy="ddp")
    b = pl.Trainer(accelerator="gpu", devices=[0] if torch.cuda.is_available() else None)
    c = pl.Trainer(accelerator="gpu", devices=n or None)
    d = pl.Trainer(accelerator="gpu", devices=n if n else "auto")
    e = pl.Trainer(accelerator="gpu", devices=None)
    return a, b, c, d, e
