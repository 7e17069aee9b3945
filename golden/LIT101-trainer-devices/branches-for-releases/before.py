"""Branches that the target comes to, or may."""
import torch
import pytorch_lightning as pl
from packaging.version import Version

if Version(pl.__version__) >= Version("1.6"):
    trainer = pl.Trainer(gpus=1)
if Version(torch.__version__) < Version("1.6"):
    trainer = pl.Trainer(gpus=1)
if pl.__version__ < "2.6.1":
    trainer = pl.Trainer(gpus=1)
if version < "1.0":
    trainer = pl.Trainer(gpus=1)


def build(n, legacy):
    if legacy and pl.__version__ >= "1.5":
        return pl.Trainer(gpus=n)
    if legacy or pl.__version__ < "1.5":
        return pl.Trainer(gpus=n)
    return pl.Trainer(gpus=n)
