import lightning.pytorch as pl
import torch


def build(gpu, n):
    a = pl.Trainer(accelerator="gpu" if gpu != -1 else "auto", devices=[gpu] if gpu != -1 else "auto", strategy="ddp")
    b = pl.Trainer(accelerator="gpu", devices=[0] if torch.cuda.is_available() else "auto")
    c = pl.Trainer(accelerator="gpu", devices=n or "auto")
    d = pl.Trainer(accelerator="gpu", devices=n if n else "auto")
    e = pl.Trainer(accelerator="gpu")
    return a, b, c, d, e
