"""Where `next` is something else."""
import pytorch_lightning as pl


def show(loader, next):
    return iter(loader).next() if next else None
